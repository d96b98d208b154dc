import { allPages } from "../all-pages.ts";
import { findPublicPage, publicPages } from "../public-pages.ts";

/**
 * `key` is also the URL that the page is rendered at; a response with another status is not cached. `route` is the
 * route's path with its parameters' names.
 */
export type CacheKey = { key: string; route: string; status: 200 | 404; personal: boolean };

/** The route of every path that matches none. */
const NO_ROUTE = "*";

const queries = new Map(allPages.map(({ path, query }) => [path, query]));
/** When a visitor follows a link, React Router requests the page's data under its path plus `.data`. */
const dataSuffix = /\.data$/;
const routeIds = /^[\w/.,:-]{1,200}$/;

/**
 * The cache key of a public page: its path with only the query parameters that the page reads, in a fixed order.
 * Undefined for every URL that is not a public page.
 */
export function cacheKey(url: string): CacheKey | undefined {
  const mark = url.indexOf("?");
  const path = mark === -1 ? url : url.slice(0, mark);
  const isData = dataSuffix.test(path);
  const page = findPublicPage(isData ? path.replace(dataSuffix, "") : path);
  // Nothing requests the data of a page without a router.
  if (!page || (isData && !page.router)) return undefined;
  const found = { route: page.path, status: 200, personal: page.personal === true } as const;
  if (mark === -1) return { key: path, ...found };
  const query = new URLSearchParams(url.slice(mark));
  const write = queries.get(page.path);
  const search = write ? write(query) : "";
  if (search === undefined) return undefined;
  // The ids of the routes whose data the browser requests.
  const requestedRoutes = isData ? query.get("_routes") : null;
  if (requestedRoutes === null) return { key: path + search, ...found };
  if (!routeIds.test(requestedRoutes)) return undefined;
  return { key: `${path}${search}${search ? "&" : "?"}_routes=${encodeURIComponent(requestedRoutes)}`, ...found };
}

/**
 * Returns a function that returns the not-found page's cache key for a path that matches none of these routes and does
 * not begin with one of these file or folder names. All such paths share one key; those below a public page share
 * another, because the header marks its link as current.
 */
export function notFoundKeys(routes: string[], files: string[]): (path: string) => CacheKey | undefined {
  const known = new RegExp(`^(${routes.map((route) => route.replaceAll(/:\w+/g, "[^/]+")).join("|")})/?$`, "i");
  const names = new Set(files);
  return (path) => {
    // React Router decodes a path before it matches.
    if (!/^(\/[\w.-]+)+\/?$/.test(path) || dataSuffix.test(path) || known.test(path)) return undefined;
    if (names.has(path.split("/", 2)[1] ?? "")) return undefined;
    const above = publicPages.find((page) => path.toLowerCase().startsWith(`${page.path}/`));
    return { key: `${above?.path ?? ""}/not-found`, route: NO_ROUTE, status: 404, personal: true };
  };
}
