import { fileURLToPath } from "node:url";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { Server } from "@modelcontextprotocol/sdk/server/index.js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { serveTools } from "../../templates/adapters/mcp-server.js";
import { feedback } from "../../templates/runtime/feedback.js";
import { refundGate, refundSchema } from "./hand-written-gate.js";

const server = fileURLToPath(new URL("../fixtures/mcp/server.mjs", import.meta.url));
const clean = { order_id: "ord_1", amount_cents: 1999 };
const repairable = { order_id: "ord_1", amount_cents: "1999" };
const wrong = { order_id: "ord_1", amount_cents: "19.99" };

/** The official client, talking to the server in a process of its own. */
function connected(way: string, mode: string) {
  const client = new Client({ name: "test", version: "1.0.0" });
  const transport = new StdioClientTransport({ command: process.execPath, args: [server, way, mode], stderr: "pipe" });
  let reports = "";
  beforeAll(async () => {
    transport.stderr?.on("data", (chunk) => (reports += String(chunk)));
    await client.connect(transport);
  });
  afterAll(() => client.close());
  const call = (args: Record<string, unknown>, name = "issue_refund") => client.callTool({ name, arguments: args });
  return { client, call, reports: () => reports };
}

describe.each(["serve", "transport", "mcp-server"])("an MCP server in enforce: %s", (way) => {
  const { client, call, reports } = connected(way, "enforce");

  it("publishes the spec's own schema, and keeps what else it tells of the tool", async () => {
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(["issue_refund"]);
    expect(tools[0]).toMatchObject({ description: "Gives money back", annotations: { destructiveHint: true } });
    expect(JSON.stringify(tools[0]?.inputSchema)).toBe(JSON.stringify(refundSchema));
  });

  it("calls the tool with what was sent, or with what the gate reads", async () => {
    for (const sent of [clean, repairable]) {
      const { content, isError, ...others } = await call(sent);
      expect(isError).not.toBe(true);
      expect(others).toEqual({ tools: ["hammer"] });
      expect(content).toEqual([{ type: "text", text: JSON.stringify(clean) }]);
    }
  });

  it("answers what the gate rejects as a tool error that says what to mend", async () => {
    const text = feedback(refundGate.parse(wrong));
    expect(await call(wrong)).toEqual({ isError: true, content: [{ type: "text", text }] });
    expect(await call({ ...clean, note: "x" })).toMatchObject({ isError: true });
  });

  it.each(["no_such_tool", "constructor", "ungated"])("does not know the tool %s", async (name) => {
    await expect(call({}, name)).rejects.toMatchObject({
      code: -32602,
      message: expect.stringContaining("Unknown tool"),
    });
  });

  it("reports rules and codes, never values", async () => {
    await call(repairable);
    await call(wrong);
    await expect.poll(reports).toContain('"kind":"rejected"');
    expect(reports()).toContain('"rule":"numeric_string_to_int"');
    expect(reports()).not.toMatch(/ord_1|19\.99/);
  });
});

describe.each(["transport", "mcp-server"])("an MCP server in observe: %s", (way) => {
  const { client, call, reports } = connected(way, "observe");

  it("publishes the spec's own schema, and every tool", async () => {
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(["issue_refund", "ungated"]);
    expect(JSON.stringify(tools[0]?.inputSchema)).toBe(JSON.stringify(refundSchema));
  });

  it.each([clean, repairable, wrong])("calls the tool with what was sent: %j", async (sent) => {
    const { content, isError } = await call(sent);
    expect(isError).not.toBe(true);
    expect(content).toEqual([{ type: "text", text: JSON.stringify(sent) }]);
  });

  it("lets tools that have no gate run", async () => {
    expect((await call({}, "ungated"))["isError"]).not.toBe(true);
  });

  it("reports what the gate would have said", async () => {
    await call(wrong);
    await expect.poll(reports).toContain('"code":"ambiguous_integer"');
    expect(reports()).not.toMatch(/ord_1|19\.99/);
  });
});

describe("serveTools", () => {
  const answer = { content: [] };
  const gates = { issue_refund: refundGate };
  const server = (): Server => new Server({ name: "shop", version: "1.0.0" }, { capabilities: {} });

  it("has the compiler hold each handler to its arguments, and the handlers to be complete", () => {
    const schemas = { issue_refund: refundSchema };
    const typed = (args: { readonly amount_cents: number }) => (args.amount_cents > 0 ? answer : answer);
    serveTools(server(), { gates, schemas, handlers: { issue_refund: typed } });
    // @ts-expect-error a tool without a handler
    serveTools(server(), { gates, schemas, handlers: {} });
    const other = (args: { readonly amount: number }) => (args.amount > 0 ? answer : answer);
    // @ts-expect-error a handler of other arguments
    serveTools(server(), { gates, schemas, handlers: { issue_refund: other } });
  });

  it.each([{ type: "string" }, undefined])("publishes nothing that MCP does not take: %j", (schema) => {
    const options = { gates, schemas: { issue_refund: schema }, handlers: { issue_refund: () => answer } };
    expect(() => serveTools(server(), options)).toThrow(
      'issue_refund: MCP publishes only schemas with "type": "object"',
    );
  });
});
