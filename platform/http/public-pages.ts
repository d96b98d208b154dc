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
  /** The feature that it is of, if staff can switch it off. */
  feature?: string;
};

/**
 * The pages whose HTML is the same for every visitor. Each is rendered once and served from memory. The page cache, the
 * service worker, the sitemap, robots.txt and the tests read this table; it has no imports, because it is part of the
 * service worker.
 */
export const publicPages: PublicPage[] = [
  { path: "/" },
  { path: "/products" },
  { path: "/product/:id" },
  { path: "/categories" },
  { path: "/dishes", feature: "dishes" },
  { path: "/dish/:id", feature: "dishes" },
  { path: "/cart", personal: true },
  { path: "/checkout", personal: true },
  { path: "/favorites", personal: true },
  { path: "/auth", personal: true, router: true },
  { path: "/gift-cards", router: true, feature: "gift-cards" },
  { path: "/gift-cards/balance", router: true, feature: "gift-cards" },
  { path: "/shared-basket", personal: true, router: true, feature: "shared-baskets" },
  { path: "/track-order", router: true },
  { path: "/shipping" },
  { path: "/returns" },
  { path: "/faq" },
  { path: "/about" },
  { path: "/privacy" },
  { path: "/terms" },
  { path: "/cookies" },
  { path: "/accessibility" },
];

const byPath = new Map(publicPages.map((page) => [page.path, page]));
const patterns = publicPages
  .filter(({ path }) => path.includes(":"))
  .map((page) => ({ page, pattern: new RegExp(`^${page.path.replace(/:\w+/, "[\\w-]{1,64}")}$`) }));

/** The public page at this path, or undefined. */
export function findPublicPage(path: string): PublicPage | undefined {
  return byPath.get(path) ?? patterns.find(({ pattern }) => pattern.test(path))?.page;
}
