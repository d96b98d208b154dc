import type { EncodedBody } from "./cached-response.ts";

const replaced = new Set(["cache-control", "cdn-cache-control"]);

/**
 * The headers of a page that could not be rendered again (RFC 9111, `Age`; RFC 9211, `Cache-Status`). Neither browsers
 * nor CDNs keep it, so both get the current page as soon as the database answers.
 */
export function staleHeaders(encoded: EncodedBody, seconds: number): EncodedBody {
  const stale = [
    ["cache-control", "no-cache"],
    ["age", String(seconds)],
    ["cache-status", `calabash-larder; hit; ttl=-${seconds}; detail=database-unavailable`],
  ].flat();
  const marked = (headers: string[]) => [...withoutCaching(headers), ...stale];
  return { ...encoded, headers: marked(encoded.headers), notModifiedHeaders: marked(encoded.notModifiedHeaders) };
}

/** `headers` alternates names and values. */
function withoutCaching(headers: string[]): string[] {
  return headers.filter((_, at) => !replaced.has(headers[at - (at % 2)] ?? ""));
}
