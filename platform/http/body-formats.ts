import type { Context, MiddlewareHandler } from "hono";
import { allPages } from "./all-pages.ts";
import { pathPattern } from "./path-pattern.ts";
import { isUpload } from "./uploads.ts";

const FORM = "application/x-www-form-urlencoded";
const MULTIPART = "multipart/form-data";

/** The media types that routes other than JSON routes and forms read. */
const exceptions = allPages.flatMap((page) => (page.body ? [{ pattern: pathPattern(page), types: page.body }] : []));
const foreign = allPages.filter((page) => page.foreign).map((page) => pathPattern(page));

/** Whether third-party programs post to this path. */
export function isForeign(path: string): boolean {
  return foreign.some((pattern) => pattern.test(path));
}

/**
 * Responds with 415 to a body in a format or encoding that its route does not read (RFC 9110, 15.5.16), with 404 to a
 * path that cannot be decoded, and with 404 or 400 to a zero byte in the path or the query, which PostgreSQL cannot
 * store or compare.
 */
export function refuseUnreadable(): MiddlewareHandler {
  return (c, next) => {
    const { pathname, search } = new URL(c.req.url);
    if (pathname.includes("%00") || !isDecodable(pathname)) return refuse(c, 404, "Not Found");
    if (search.includes("%00")) return refuse(c, 400, "The query contains a zero byte");
    if (c.req.method === "POST" && !isReadable(c, pathname)) return refuse(c, 415, "Unsupported Media Type");
    return next();
  };
}

function isDecodable(path: string): boolean {
  try {
    // The bundler removes a call whose result is not used.
    return decodeURIComponent(path) !== "";
  } catch {
    return false;
  }
}

async function refuse(c: Context, status: 400 | 404 | 415, message: string): Promise<Response> {
  return c.req.path.startsWith("/api/") ? c.json({ code: "bad-input", message }, status) : c.text(message, status);
}

/** A body without a Content-Type is left to its route. */
function isReadable(c: Context, path: string): boolean {
  const encoding = c.req.header("content-encoding") ?? "identity";
  if (encoding.toLowerCase() !== "identity") return false;
  const type = c.req.header("content-type")?.split(";")[0]?.trim().toLowerCase();
  const types = exceptions.find(({ pattern }) => pattern.test(path))?.types ?? usualTypes(path);
  return types === "any" || !type || types.includes(type);
}

function usualTypes(path: string): string[] {
  if (path.startsWith("/api/")) return ["application/json"];
  return isUpload(path) ? [FORM, MULTIPART] : [FORM];
}
