import { createHash } from "node:crypto";
import { suggestionsQuery } from "../../domain/api/queries.ts";
import { findSuggestions } from "../../server/catalogue/suggestions.ts";
import { shopContext } from "../context.ts";
import type { Route } from "./+types/suggestions.ts";

/**
 * `GET /api/suggestions?q=egu`: what a search that is being typed may find. The same for everybody, so any cache may
 * answer for a minute.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { q } = suggestionsQuery.parse(Object.fromEntries(new URL(request.url).searchParams));
  const body = JSON.stringify(await findSuggestions(context.get(shopContext).db, q));
  const etag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
  const headers = { "Cache-Control": "public, max-age=60", ETag: etag };
  // Compression on the way may have made the tag a weak one.
  const known = request.headers
    .get("If-None-Match")
    ?.replaceAll("W/", "")
    .split(/\s*,\s*/);
  if (known?.includes(etag)) return new Response(null, { status: 304, headers });
  return new Response(body, { headers: { ...headers, "Content-Type": "application/json" } });
}
