import { createHash } from "node:crypto";

/**
 * A JSON response that is the same for everyone, so any cache may serve it for a minute; 304 if the client already has
 * it.
 */
export function cacheableJson(request: Request, value: unknown): Response {
  const body = JSON.stringify(value);
  const etag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
  const headers = { "Cache-Control": "public, max-age=60", ETag: etag };
  // Compression on the way may have weakened the tag.
  const known = request.headers
    .get("If-None-Match")
    ?.replaceAll("W/", "")
    .split(/\s*,\s*/);
  if (known?.includes(etag)) return new Response(null, { status: 304, headers });
  return new Response(body, { headers: { ...headers, "Content-Type": "application/json" } });
}
