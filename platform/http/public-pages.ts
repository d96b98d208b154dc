export type PublicPage = {
  /** As in `features/routes.ts`; a parameter matches one path segment of letters, digits, `_` and `-`. */
  path: string;
  /** Whether the service worker caches the page, so that it opens without a network. */
  offline?: true;
  /** Whether the browser fills in the visitor's data: then neither CDNs nor search engines keep the page. */
  personal?: true;
  /** Whether React Router runs on it in the browser, and requests its data as `<path>.data`; not on reading pages. */
  router?: true;
  /** The feature that it is of, if staff can switch it off. */
  feature?: string;
};

/**
 * The pages whose HTML is the same for every visitor. Each is rendered once and served from memory. The page cache, the
 * service worker, the sitemap, robots.txt and the tests read this table; it has no imports, because it is part of the
 * service worker.
 */
export const publicPages: PublicPage[] = [
  { path: "/", offline: true },
  { path: "/products", offline: true },
  { path: "/product/:id", offline: true },
  { path: "/categories", offline: true },
  { path: "/dishes", offline: true, feature: "dishes" },
  { path: "/dish/:id", offline: true, feature: "dishes" },
  { path: "/cart", offline: true, personal: true },
  { path: "/checkout", offline: true, personal: true },
  { path: "/favorites", offline: true, personal: true },
  { path: "/auth", personal: true, router: true },
  { path: "/gift-cards", router: true, feature: "gift-cards" },
  { path: "/gift-cards/balance", router: true, feature: "gift-cards" },
  { path: "/shared-basket", personal: true, router: true, feature: "shared-baskets" },
  { path: "/track-order", router: true },
  { path: "/shipping", offline: true },
  { path: "/returns", offline: true },
  { path: "/faq", offline: true },
  { path: "/about", offline: true },
  { path: "/privacy", offline: true },
  { path: "/terms", offline: true },
  { path: "/cookies", offline: true },
  { path: "/accessibility", offline: true },
];

const byPath = new Map(publicPages.map((page) => [page.path, page]));
const patterns = publicPages
  .filter(({ path }) => path.includes(":"))
  .map((page) => ({ page, pattern: new RegExp(`^${page.path.replace(/:\w+/, "[\\w-]{1,64}")}$`) }));

/** The public page at this path, or undefined. */
export function findPublicPage(path: string): PublicPage | undefined {
  return byPath.get(path) ?? patterns.find(({ pattern }) => pattern.test(path))?.page;
}
