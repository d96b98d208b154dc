import { serveStatic } from "@hono/node-server/serve-static";
import type { Context } from "hono";
import { withHeaders } from "./responses.ts";

type FileHeaders = Record<string, string> | ((path: string) => Record<string, string>);

/**
 * Serves a folder's files, except hidden ones such as the build stamp; any other path goes to the next handler.
 * @param headers of a file, or a function that returns them for its URL path
 */
export function files(root: string, headers: FileHeaders, rewriteRequestPath?: (path: string) => string) {
  const serve = serveStatic({ root, precompressed: true, rewriteRequestPath });
  return async (c: Context, next: () => Promise<void>) => {
    if (c.req.path.includes("/.")) return next();
    const response = await serve(c, next);
    if (!(response instanceof Response) || !response.ok) return response;
    const ofFile = typeof headers === "function" ? headers(c.req.path) : headers;
    return withHeaders(response, ofFile);
  };
}
