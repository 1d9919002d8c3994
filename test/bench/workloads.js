// What is judged: five tools, sixteen clean calls of each, as models write them. Objects are closed everywhere, so that
// every peer has to look for unknown keys too. Nothing here is random: each run measures the same texts.

const text = { type: "string" };
const closed = (properties, required = Object.keys(properties)) => ({
  type: "object",
  properties,
  required,
  additionalProperties: false,
});
const nullable = (schema) => ({ anyOf: [schema, { type: "null" }] });
const list = (items, more = {}) => ({ type: "array", items, ...more });
const email = { type: "string", pattern: "^[a-z.]+@[a-z.]+[.][a-z]{2,}$" };
const time = { type: "string", pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}Z$" };
const words = ["late", "fragile", "second try", "gift", "by phone", "vip"];
const pick = (from, index) => from[index % from.length];
const times = (count, make) => Array.from({ length: count }, (_, index) => make(index));

/** Six flat fields, 90 to 130 bytes. */
const refund = {
  name: "issue_refund",
  schema: closed(
    {
      order_id: { type: "string", pattern: "^ord_[A-Za-z0-9]{8}$" },
      amount_cents: { type: "integer", minimum: 1, maximum: 50000 },
      notify_customer: { type: "boolean", default: false },
      reason: { type: "string", enum: ["damaged", "late", "duplicate", "other"] },
      tags: list(text, { default: [] }),
      effective_date: { type: "string", format: "date" },
    },
    ["order_id", "amount_cents", "reason"],
  ),
  call: (index) => ({
    order_id: `ord_A1b2C3d${index % 10}`,
    amount_cents: 100 + index * 1999,
    ...(index % 4 === 3 ? {} : { notify_customer: index % 2 === 0 }),
    reason: pick(["damaged", "late", "duplicate", "other"], index),
    ...(index % 4 === 2 ? {} : { tags: times(index % 3, (at) => pick(words, index + at)) }),
    ...(index % 4 === 1 ? {} : { effective_date: `2026-0${1 + (index % 9)}-1${index % 10}` }),
  }),
};

/** About twenty fields, three levels, ten attendees, about 1.2 kB. */
const event = {
  name: "create_event",
  schema: closed(
    {
      title: { type: "string", minLength: 1, maxLength: 200 },
      description: nullable(text),
      start: time,
      end: time,
      time_zone: text,
      all_day: { type: "boolean", default: false },
      visibility: { type: "string", enum: ["default", "public", "private"] },
      priority: { type: "integer", minimum: 1, maximum: 9 },
      location: closed(
        {
          name: text,
          geo: nullable(
            closed({
              lat: { type: "number", minimum: -90, maximum: 90 },
              lon: { type: "number", minimum: -180, maximum: 180 },
            }),
          ),
        },
        ["name"],
      ),
      attendees: list(
        closed(
          { email, optional: { type: "boolean" }, role: { type: "string", enum: ["chair", "required", "guest"] } },
          ["email", "role"],
        ),
        { maxItems: 50 },
      ),
      reminders: list(
        closed({ minutes: { type: "integer", minimum: 0 }, by: { type: "string", enum: ["mail", "popup"] } }),
      ),
      color: nullable({ type: "integer", minimum: 0, maximum: 24 }),
      url: nullable(text),
      organizer: email,
      tags: list(text, { default: [] }),
    },
    ["title", "start", "end", "visibility", "location", "attendees", "organizer"],
  ),
  call: (index) => ({
    title: `Planning round ${index} of the northern team`,
    description: index % 3 === 0 ? null : "Agenda: last week, this week, what is in the way. Notes go to the wiki.",
    start: `2026-05-${10 + index}T09:00:00Z`,
    end: `2026-05-${10 + index}T10:30:00Z`,
    ...(index % 4 === 1 ? {} : { time_zone: "Europe/Berlin" }),
    ...(index % 4 === 2 ? {} : { all_day: false }),
    visibility: pick(["default", "public", "private"], index),
    priority: 1 + (index % 9),
    location: {
      name: `Room ${index}.12`,
      geo: index % 2 === 0 ? null : { lat: 52.5 + index / 100, lon: 13.25 },
    },
    attendees: times(10, (at) => ({
      email: `${pick(["ada", "grace.h", "alan", "edsger.w"], index + at)}@team.example.org`,
      ...(at % 3 === 0 ? {} : { optional: at % 2 === 0 }),
      role: at === 0 ? "chair" : pick(["required", "guest"], at),
    })),
    reminders: [
      { minutes: 10, by: "popup" },
      { minutes: 60 * index, by: "mail" },
    ],
    color: index % 5 === 0 ? null : index,
    url: index % 2 === 0 ? "https://meet.example.org/abc-defg-hij" : null,
    organizer: "ada@team.example.org",
    ...(index % 4 === 3 ? {} : { tags: ["planning", pick(words, index)] }),
  }),
};

/** Two hundred items, about 14 kB. */
const inventory = {
  name: "update_inventory",
  schema: closed({
    items: list(
      closed({
        id: { type: "integer", minimum: 1 },
        price: { type: "number", minimum: 0 },
        sku: text,
        quantity: { type: "integer", minimum: 0, maximum: 100000 },
      }),
    ),
  }),
  call: (index) => ({
    items: times(200, (at) => ({
      id: 100000 + index * 200 + at,
      price: (at * 137 + index * 11 + 1) / 100,
      sku: `SKU-${index}-${1000 + at}`,
      quantity: (at * 7) % 500,
    })),
  }),
};

/** A path and 20 kB of source code, full of escapes. */
const file = {
  name: "write_file",
  schema: closed({ path: text, content: text }),
  call: (index) => ({
    path: `src/parts/part-${index}.ts`,
    content: times(400, (at) => `\tconst line_${at} = "value ${index}\\n" + 'it';\n`).join(""),
  }),
};

/** Russian, Chinese, emoji: about 1 kB. */
const message = {
  name: "send_message",
  schema: closed({ to: text, subject: text, body: text, signature: text, language: text }),
  call: (index) => ({
    to: "Отдел продаж",
    subject: `Заказ № ${index}: 关于发货 📦`,
    body: times(6, (at) => `Здравствуйте, коллеги! Посылка ${at} задержана. 您好，包裹已延迟，请稍候。🚚 `).join(""),
    signature: "С уважением, 李雷 🙂",
    language: "ru",
  }),
};

const tools = { A: refund, B: event, C: inventory, D: file, E: message };

export const names = Object.keys(tools);
export const forms = ["compact", "pretty", "shuffled"];

/** Tool `A` to `E`: its name, schema, and sixteen calls of one form, as texts and decoded. */
export function workload(name, form = "compact") {
  const { call, ...tool } = tools[name];
  const calls = times(16, (index) => (form === "shuffled" ? shuffled(call(index), index) : call(index)));
  return { ...tool, calls, texts: calls.map((one) => JSON.stringify(one, undefined, form === "pretty" ? 2 : 0)) };
}

/** The same value, the keys of its objects in another order. */
function shuffled(value, turn) {
  if (Array.isArray(value)) return value.map((item, index) => shuffled(item, turn + index));
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).map(([key, inner]) => [key, shuffled(inner, turn + 1)]);
  const at = (turn * 5) % entries.length;
  const turned = [...entries.slice(at), ...entries.slice(0, at)];
  return Object.fromEntries(turn % 2 === 0 ? turned : turned.reverse());
}
