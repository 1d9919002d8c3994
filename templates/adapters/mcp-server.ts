// Gates the tools of an MCP server built with @modelcontextprotocol/sdk 1.x. This file is yours: change what you like.
//
// A server whose tools are registered already (McpServer.registerTool, or handlers of your own): one line.
//   await server.connect(gateTransport(new StdioServerTransport(), { gates, schemas, mode: "observe" }));
// A new server, with handlers whose arguments the compiler knows:
//   serveTools(server, { gates, schemas, handlers: { issue_refund: async (args) => ... } });
//   await server.connect(new StdioServerTransport());

import type { Server } from "@modelcontextprotocol/sdk/server/index.js";
import type { RequestHandlerExtra } from "@modelcontextprotocol/sdk/shared/protocol.js";
import type { Transport } from "@modelcontextprotocol/sdk/shared/transport.js";
import {
  type CallToolResult,
  CallToolRequestSchema,
  ErrorCode,
  isJSONRPCRequest,
  type JSONRPCMessage,
  type JSONRPCRequest,
  ListToolsRequestSchema,
  McpError,
  type RequestId,
  type ServerNotification,
  type ServerRequest,
  type Tool,
  ToolSchema,
} from "@modelcontextprotocol/sdk/types.js";
import { feedback } from "../runtime/feedback.js";
import { reportVerdict } from "../runtime/report-verdict.js";
import type { ToolCallEvent } from "../runtime/tool-call-events.js";
import type { Gate, Rejected, Verdict } from "../runtime/verdict.js";

export interface GateOptions {
  /** Tool name to gate, from generated/index.ts. In `enforce` a tool that has none can't be called. */
  readonly gates: Readonly<Record<string, Gate<unknown>>>;
  /** Tool name to the schema that the model sees, from generated/index.ts. */
  readonly schemas: Readonly<Record<string, unknown>>;
  /** `enforce` (default), or `observe`: the tools run on what was sent, and verdicts are only reported. */
  readonly mode?: "enforce" | "observe";
  /** Told tool, rule, code, field and digest, never values. Write to stderr: stdout is the protocol's. */
  readonly report?: (event: ToolCallEvent) => void;
}

/** Handlers whose arguments were checked: `enforce` alone. To observe, gate the transport of the server as it is. */
export interface ServeOptions<Args> {
  readonly gates: { readonly [Name in keyof Args]: Gate<Args[Name]> };
  readonly schemas: Readonly<Record<string, unknown>>;
  readonly handlers: { readonly [Name in keyof Args]: Handler<Args[Name]> };
  /** What tools/list tells besides name and schema: title, description, annotations. */
  readonly tools?: { readonly [Name in keyof NoInfer<Args>]?: Omit<Tool, "name" | "inputSchema"> };
  readonly report?: (event: ToolCallEvent) => void;
}

export type Handler<Args> = (args: Args, extra: Extra) => CallToolResult | Promise<CallToolResult>;
type Extra = RequestHandlerExtra<ServerRequest, ServerNotification>;

/**
 * The same transport with a gate in it: calls reach the server with the arguments as the gate reads them, rejected ones
 * are answered as a tool error that tells the model what to mend, and tools/list shows the original schemas.
 */
export function gateTransport(inner: Transport, options: GateOptions): Transport {
  const listings = new Set<RequestId>();
  const outer: Transport = {
    async start() {
      inner.onclose = () => outer.onclose?.();
      inner.onerror = (error) => outer.onerror?.(error);
      inner.onmessage = (message, extra) => {
        const call = isJSONRPCRequest(message) ? gateRequest(message, options, listings) : { forward: message };
        if (call.forward !== undefined) outer.onmessage?.(call.forward, extra);
        else inner.send(call.answer, { relatedRequestId: call.answer.id }).catch((error) => outer.onerror?.(error));
      };
      await inner.start();
    },
    send: (message, sending) => inner.send(withSchemas(message, options, listings), sending),
    close: () => inner.close(),
    setProtocolVersion: (version) => inner.setProtocolVersion?.(version),
    get sessionId() {
      return inner.sessionId;
    },
  };
  return outer;
}

/** Lists and serves gated tools on a server that has no tools of its own yet; of an McpServer, give its `server`. */
export function serveTools<Args extends object>(server: Server, options: ServeOptions<Args>): void {
  const { gates, handlers, report } = options;
  const names = Object.keys(gates).filter((name): name is keyof Args & string => isKeyOf(gates, name));
  const tools = names.map((name) => ({ ...options.tools?.[name], name, inputSchema: schemaOf(name, options.schemas) }));
  server.registerCapabilities({ tools: {} });
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools }));
  server.setRequestHandler(CallToolRequestSchema, (request, extra) => {
    const { name, arguments: sent } = request.params;
    if (!isKeyOf(gates, name)) throw new McpError(ErrorCode.InvalidParams, unknownTool(name));
    return call(name, sent, extra);
  });

  function call<Name extends keyof Args & string>(
    name: Name,
    sent: unknown,
    extra: Extra,
  ): ReturnType<Handler<unknown>> {
    const verdict: Verdict<Args[Name]> = gates[name].parse(sent);
    tell(name, verdict, report);
    return verdict.ok ? handlers[name](verdict.args, extra) : toolError(verdict);
  }
}

type Gated =
  | { readonly forward: JSONRPCMessage; readonly answer?: undefined }
  | { readonly forward?: undefined; readonly answer: JSONRPCMessage & { readonly id: RequestId } };

function gateRequest(request: JSONRPCRequest, options: GateOptions, listings: Set<RequestId>): Gated {
  if (request.method === "tools/list") listings.add(request.id);
  if (request.method !== "tools/call") return { forward: request };
  const { jsonrpc, id, params } = request;
  const name = params?.["name"];
  const gate = typeof name === "string" && isKeyOf(options.gates, name) ? options.gates[name] : undefined;
  if (options.mode === "observe") {
    if (gate !== undefined) tell(gate.name, gate.parse(params?.["arguments"]), options.report);
    return { forward: request };
  }
  if (gate === undefined) {
    return { answer: { jsonrpc, id, error: { code: ErrorCode.InvalidParams, message: unknownTool(name) } } };
  }
  const verdict = gate.parse(params?.["arguments"]);
  tell(gate.name, verdict, options.report);
  if (!verdict.ok) return { answer: { jsonrpc, id, result: toolError(verdict) } };
  return { forward: { ...request, params: { ...params, arguments: verdict.args } } };
}

/** The answer to tools/list, with the original schemas; in `enforce` without the tools that can't be called. */
function withSchemas(message: JSONRPCMessage, options: GateOptions, listings: Set<RequestId>): JSONRPCMessage {
  if (!("result" in message) || !listings.delete(message.id)) return message;
  const { tools } = message.result;
  if (!Array.isArray(tools)) return message;
  const gated = tools.flatMap((tool: unknown) => {
    if (!isNamed(tool) || !isKeyOf(options.gates, tool.name)) return options.mode === "observe" ? [tool] : [];
    return [isKeyOf(options.schemas, tool.name) ? { ...tool, inputSchema: options.schemas[tool.name] } : tool];
  });
  return { ...message, result: { ...message.result, tools: gated } };
}

function toolError(verdict: Rejected): CallToolResult {
  return { isError: true, content: [{ type: "text", text: feedback(verdict) }] };
}

function unknownTool(name: unknown): string {
  return `Unknown tool: ${JSON.stringify(name)}. Call one of those that tools/list names.`;
}

/** A report that throws must not stop a call. */
function tell(tool: string, verdict: Verdict<unknown>, report: GateOptions["report"]): void {
  if (report === undefined) return;
  try {
    reportVerdict(tool, 1, verdict, report);
  } catch (error) {
    console.error(`callgate: the report on ${tool} failed`, error);
  }
}

function schemaOf(name: string, schemas: Readonly<Record<string, unknown>>): Tool["inputSchema"] {
  const schema = isKeyOf(schemas, name) ? schemas[name] : undefined;
  if (isInputSchema(schema)) return schema;
  throw new Error(`${name}: MCP publishes only schemas with "type": "object". Give one in schemas.`);
}

function isInputSchema(schema: unknown): schema is Tool["inputSchema"] {
  return ToolSchema.shape.inputSchema.safeParse(schema).success;
}

function isNamed(tool: unknown): tool is { readonly name: string } {
  return typeof tool === "object" && tool !== null && "name" in tool && typeof tool.name === "string";
}

/** A tool called "constructor" is no tool unless there is one. */
function isKeyOf<T extends object>(record: T, name: string): name is keyof T & string {
  return Object.prototype.hasOwnProperty.call(record, name);
}
