// npm run orders: ten union shapes, their branches in every order, and how many calls get another verdict for it.

import { unionOrders } from "./union-orders.js";

const shapes = await unionOrders();
for (const { shape, orders, calls, differing } of shapes) {
  process.stdout.write(`${shape}: ${orders} orders, ${calls} calls, ${differing} with another verdict\n`);
}
process.exitCode = shapes.every(({ differing }) => differing === 0) ? 0 : 1;
