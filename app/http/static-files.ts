import { serveStatic } from "@hono/node-server/serve-static";
import type { Context } from "hono";

/** Serves a folder's files, but no hidden ones such as a build's stamp; any other path goes to the next handler. */
export function files(root: string, headers: Record<string, string>, rewriteRequestPath?: (path: string) => string) {
  const serve = serveStatic({ root, precompressed: true, rewriteRequestPath });
  return async (c: Context, next: () => Promise<void>) => {
    if (c.req.path.includes("/.")) return next();
    const response = await serve(c, next);
    if (!(response instanceof Response) || !response.ok) return response;
    for (const [name, value] of Object.entries(headers)) response.headers.set(name, value);
    return response;
  };
}
