import { readFileSync } from "node:fs";
import path from "node:path";
import { isList, isRecord } from "../../generator/json.js";

/** A call that a model made of a tool whose own schema is known. */
export interface RecordedCall {
  readonly tool: string;
  readonly schema: unknown;
  readonly payload: unknown;
  /** What the server said of it. */
  readonly answered: "fine" | "error" | "unknown";
}

const shared = path.resolve(process.env["CALLGATE_SHARED"] ?? "../shared");

export function liveMcpBench(): readonly RecordedCall[] {
  const schemas = new Map<string, unknown>();
  for (const entry of list(read("corpus/livemcpbench/tools.json"))) {
    for (const server of Object.values(record(record(entry)["tools"]))) {
      for (const tool of list(record(server)["tools"])) {
        schemas.set(
          `${String(record(server)["server_name"])}/${String(record(tool)["name"])}`,
          record(tool)["inputSchema"],
        );
        for (const key of Object.keys(record(record(entry)["tools"])))
          schemas.set(`${key}/${String(record(tool)["name"])}`, record(tool)["inputSchema"]);
      }
    }
  }
  return list(read("calls/livemcpbench/claude-sonnet-4-20250514_Qwen3-Embedding-0.6B.json")).flatMap((task) => {
    const messages = list(record(task)["messages"]).map(record);
    const answers = new Map(messages.map((message) => [message["tool_call_id"], String(message["content"])]));
    return messages.flatMap((message) =>
      list(message["tool_calls"]).flatMap((call): readonly RecordedCall[] => {
        const asked = record(record(call)["function"]);
        if (asked["name"] !== "execute-tool") return [];
        const { server_name, tool_name, params } = record(JSON.parse(String(asked["arguments"])));
        const schema = schemas.get(`${String(server_name)}/${String(tool_name)}`);
        if (schema === undefined) return [];
        const said = answers.get(record(call)["id"]) ?? "";
        const failed = /isError=True|"isError\\*": true|validation error|Invalid arguments|-32602|invalid_type/.test(
          said,
        );
        const answered = said === "" ? "unknown" : failed ? "error" : "fine";
        return [{ tool: String(tool_name), schema, payload: params, answered }];
      }),
    );
  });
}

/**
 * The tools of the airline domain as its successor lists them: names, types and what is required. One tool has other
 * arguments there, so its calls have no schema of their own.
 */
export function tauBench(): readonly RecordedCall[] {
  const airline = record(record(read("corpus/tau2-bench/tools-data.json"))["airline"]);
  const schemas = new Map(
    list(airline["tools"]).map((tool) => [record(tool)["name"], schemaOf(list(record(tool)["parameters"]))]),
  );
  return list(read("calls/tau-bench/gpt-4o-airline.json")).flatMap((task) => {
    const messages = list(record(task)["traj"]).map(record);
    return messages.flatMap((message, index) =>
      list(message["tool_calls"]).flatMap((call): readonly RecordedCall[] => {
        const asked = record(record(call)["function"]);
        const schema = schemas.get(asked["name"]);
        if (schema === undefined || asked["name"] === "transfer_to_human_agents") return [];
        const said = String(messages[index + 1]?.["content"] ?? "");
        return [
          {
            tool: String(asked["name"]),
            schema,
            payload: asked["arguments"],
            answered: said.startsWith("Error") ? "error" : "fine",
          },
        ];
      }),
    );
  });
}

function schemaOf(parameters: readonly unknown[]): unknown {
  const properties = Object.fromEntries(
    parameters.map((one) => [String(record(one)["name"]), { type: record(one)["type"] }]),
  );
  const required = parameters.filter((one) => record(one)["required"] === true).map((one) => record(one)["name"]);
  return { type: "object", properties, required };
}

function read(file: string): unknown {
  return JSON.parse(readFileSync(path.join(shared, file), "utf8"));
}

function list(value: unknown): readonly unknown[] {
  return isList(value) ? value : [];
}

function record(value: unknown): Readonly<Record<string, unknown>> {
  return isRecord(value) ? value : {};
}
