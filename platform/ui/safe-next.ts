/** A placeholder: a URL that still has this origin is a page of this shop. */
const SHOP = "https://shop.invalid";
const LONGEST = 2_000;
/** Sign-in pages lead to the next page themselves. */
const signInPages = /^\/auth(\/(second-step|code))?\/?$/i;

/**
 * The page to go on to after signing in: any path of this shop, with its query. Returns "/" for a URL of another site,
 * or what a browser would read as one, so that a link to /auth is not an open redirect.
 */
export function safeNext(next: string | null): string {
  if (!next?.startsWith("/") || next.length > LONGEST) return "/";
  const url = readUrl(next);
  // A path may turn out to begin with two slashes once its dots are resolved.
  if (url?.origin !== SHOP || url.pathname.startsWith("//") || signInPages.test(url.pathname)) return "/";
  return url.pathname + url.search;
}

function readUrl(path: string): URL | undefined {
  try {
    return new URL(path, SHOP);
  } catch {
    return undefined;
  }
}

/** The URL of a page that leads on to `next`; the page may have a query of its own. */
export function withNext(page: string, next: string): string {
  return next === "/" ? page : `${page}${page.includes("?") ? "&" : "?"}next=${encodeURIComponent(next)}`;
}

/** The path and the query of the page that was requested, without what React Router adds to request its data. */
export function requestedPage(url: URL): string {
  const query = new URLSearchParams(url.search);
  query.delete("_routes");
  return url.pathname + (query.size > 0 ? `?${query}` : "");
}
