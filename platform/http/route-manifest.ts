import type { EntryContext } from "react-router";

/** React Router's list of all routes and their files, which the browser loads before it follows a link. */
export type RouteManifest = EntryContext["manifest"];

/** The route whose `clientLoader` requests the path as a document. */
const NOT_FOUND = "shell/storefront/not-found/not-found";

/**
 * The manifest for the page at `path`. More than half of all routes are the office's and the API's, and reading pages
 * have no router, so a customer's page loads a list without them. The browser requests paths missing from its list as
 * documents (not-found.tsx).
 */
export function manifestFor(path: string, manifest: RouteManifest): RouteManifest {
  if (!import.meta.env.PROD || /^\/office(\/|$)/.test(path)) return manifest;
  return { ...manifest, url: urlForCustomers(manifest.url) };
}

export function urlForCustomers(url: string): string {
  return url.replace("/manifest-", "/customer-manifest-");
}

/**
 * The routes except those of the office, the API, search engines and reading pages, without `imports`, which only the
 * server reads.
 * @param readingPages the files of the reading pages below `features/`, such as `home/storefront/home-page`
 */
export function routesOfCustomers(
  routes: RouteManifest["routes"],
  readingPages: readonly string[],
): RouteManifest["routes"] {
  const isOfCustomers = (id = "root"): boolean =>
    !/^[\w-]+\/(office|api)\//.test(id) && (id === "root" || isOfCustomers(routes[id]?.parentId));
  const entries = Object.entries(routesWithRouter(routes, readingPages)).flatMap(([id, route]): [string, object][] =>
    isOfCustomers(id) ? [[id, { ...route, imports: undefined }]] : [],
  );
  return Object.fromEntries(entries) as RouteManifest["routes"];
}

/** The routes without the reading pages, which the browser requests as documents. */
export function routesWithRouter(
  routes: RouteManifest["routes"],
  readingPages: readonly string[],
): RouteManifest["routes"] {
  const reading = new Set(readingPages.map(routeOfReadingPage));
  const entries = Object.entries(routes).flatMap(([id, route]): [string, object][] => {
    if (!route) return [];
    if (!reading.has(id)) return [[id, route]];
    // Without an index route, the path `/` would match the root route and show an empty page.
    return route.index ? [[id, { ...routes[NOT_FOUND], id, path: undefined, index: true }]] : [];
  });
  return Object.fromEntries(entries) as RouteManifest["routes"];
}

/** The id of the route of the page in `file`: `home/storefront/home` for `home/storefront/home-page`. */
function routeOfReadingPage(file: string): string {
  return file.replace(/-page$/, "");
}
