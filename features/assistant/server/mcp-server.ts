import { createMcpHandler, McpServer } from "@modelcontextprotocol/server";
import type { KeyUse } from "#features/api-keys/middleware/authenticate-key.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import { orderTools } from "./order-tools.ts";
import { productTools } from "./product-tools.ts";
import type { Tool } from "./tool.ts";

/**
 * Responds to a request of the Model Context Protocol with the tools that the key has scopes for and its maker may use
 * now. Nothing is kept between requests.
 */
export function respondToMcp(use: KeyUse, request: Request): Promise<Response> {
  const { shop } = use;
  const handler = createMcpHandler(() => makeServer(use), {
    responseMode: "json",
    // The tools of a key do not change while a client listens.
    maxSubscriptions: 0,
    onerror: (error) => shop.log.warn({ err: error }, "assistant refused"),
  });
  return handler.fetch(request);
}

function makeServer(use: KeyUse): McpServer {
  const server = new McpServer({ name: "calabash-larder", version: "1.0.0" });
  const usable = [...orderTools, ...productTools].filter(
    ({ scope, page, act }) => use.scopes.includes(scope) && use.may(page, act),
  );
  for (const tool of usable) {
    const { name, description, input: inputSchema, act } = tool;
    const annotations = { readOnlyHint: act === "read", destructiveHint: false, openWorldHint: false };
    server.registerTool(name, { description, inputSchema, annotations }, (input) => call(use, tool, input));
  }
  return server;
}

async function call(use: KeyUse, { run }: Tool, input: unknown) {
  const result = await run(use, input);
  if (!result) return failure("There is no such record.");
  if (result instanceof Refusal) return failure(result.message);
  const text = JSON.stringify(result);
  return { structuredContent: JSON.parse(text) as Record<string, unknown>, content: [{ type: "text" as const, text }] };
}

function failure(text: string) {
  return { isError: true, content: [{ type: "text" as const, text }] };
}
