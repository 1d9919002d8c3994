import { createRequire } from "node:module";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { isList } from "./json.js";
import type { ServerTools } from "./pulled-spec.js";

/** A server to start, or to reach. */
export type ServerAddress =
  | {
      readonly command: readonly string[];
      /** Absolute. */
      readonly cwd: string;
      readonly env?: Readonly<Record<string, string>>;
    }
  | { readonly url: string; readonly headers?: Readonly<Record<string, string>>; readonly cwd: string };

export type Answer = ({ readonly ok: true } & ServerTools) | { readonly ok: false; readonly problem: string };

/** Asks an MCP server for its tools, all pages of them, with the official client; stops it afterwards. */
export async function askServer(address: ServerAddress, version: string): Promise<Answer> {
  const sdk = await loadSdk(address.cwd);
  if (sdk === undefined) return { ok: false, problem: NO_SDK };
  const client = new sdk.client.Client({ name: "callgate", version });
  const heard: string[] = [];
  try {
    await client.connect(await transportOf(address, sdk, heard));
    const server = client.getServerVersion();
    const tools: unknown[] = [];
    const seen = new Set<string>();
    for (let cursor: string | undefined; ;) {
      // The bare result: the list's own schema would take out what it does not know.
      const params = cursor === undefined ? {} : { cursor };
      const page = await client.request({ method: "tools/list", params }, sdk.types.ResultSchema);
      if (!isList(page["tools"]))
        return { ok: false, problem: "the server's answer to tools/list holds no list of tools" };
      tools.push(...page["tools"]);
      const next = page["nextCursor"];
      if (typeof next !== "string" || next === "") break;
      if (seen.has(next)) return { ok: false, problem: "the server's pages of tools go in a circle" };
      seen.add((cursor = next));
    }
    return { ok: true, server: { name: server?.name ?? "server", version: server?.version ?? "" }, tools };
  } catch (error) {
    const said = heard.join("").trim().split("\n").slice(-8).join("\n  ");
    return { ok: false, problem: `${reasonOf(error, address)}${said === "" ? "" : `. The server said:\n  ${said}`}` };
  } finally {
    await client.close().catch(() => undefined);
  }
}

function reasonOf(error: unknown, address: ServerAddress): string {
  const cause = error instanceof Error && error.cause instanceof Error ? ` (${error.cause.message})` : "";
  const reason = error instanceof Error ? `${error.message}${cause}` : String(error);
  const isAbsent = "command" in address && reason.includes("ENOENT");
  return isAbsent ? `there is no program ${address.command[0] ?? ""}; install it, or give its path` : reason;
}

const NO_SDK =
  "the official client is not installed. Run: npm install --save-dev @modelcontextprotocol/sdk, then try again";

interface Sdk {
  readonly client: typeof import("@modelcontextprotocol/sdk/client/index.js");
  readonly stdio: typeof import("@modelcontextprotocol/sdk/client/stdio.js");
  readonly http: typeof import("@modelcontextprotocol/sdk/client/streamableHttp.js");
  readonly types: typeof import("@modelcontextprotocol/sdk/types.js");
}

/** From beside callgate, else from the project: where callgate itself runs from elsewhere (npx), only that one has it. */
async function loadSdk(cwd: string): Promise<Sdk | undefined> {
  const project = createRequire(path.join(cwd, "package.json"));
  const isHere = (await import("@modelcontextprotocol/sdk/types.js").catch(() => undefined)) !== undefined;
  const find = (part: string) => {
    const name = `@modelcontextprotocol/sdk/${part}`;
    return isHere ? name : pathToFileURL(project.resolve(name)).href;
  };
  try {
    return {
      client: await import(find("client/index.js")),
      stdio: await import(find("client/stdio.js")),
      http: await import(find("client/streamableHttp.js")),
      types: await import(find("types.js")),
    };
  } catch {
    return undefined;
  }
}

async function transportOf(address: ServerAddress, sdk: Sdk, heard: string[]) {
  if ("url" in address) {
    const requestInit = { headers: { ...address.headers } };
    return new sdk.http.StreamableHTTPClientTransport(new URL(address.url), { requestInit });
  }
  const [command = "", ...args] = address.command;
  const inherited = Object.entries(process.env).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value] as const],
  );
  const transport = new sdk.stdio.StdioClientTransport({
    command,
    args,
    cwd: address.cwd,
    env: { ...Object.fromEntries(inherited), ...address.env },
    stderr: "pipe",
  });
  transport.stderr?.on("data", (chunk: unknown) => {
    heard.push(String(chunk));
    if (heard.length > 200) heard.shift();
  });
  return transport;
}
