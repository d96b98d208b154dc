/** A page whose HTML is the same for every visitor: rendered once, and served from memory. */
export type PublicPage = {
  /** As in `features/routes.ts`; a parameter matches one path segment of letters, digits, `_` and `-`. */
  path: string;
  /** Whether the browser fills in the visitor's data: then neither CDNs nor search engines keep the page. */
  personal?: true;
  /**
   * Whether React Router runs on it in the browser, and requests its data as `<path>.data`. The others are reading
   * pages, which the service worker caches, so that they open without a network.
   */
  router?: true;
};
