import { type Page } from "#platform/rules/page.ts";

export const pages: Page[] = [
  {
    path: "/track-order",
    file: "storefront/track-order.tsx",
    public: { router: true },
    query: (query) => (query.has("order") || query.has("link") ? undefined : ""),
  },
  { path: "/track-order/link", file: "storefront/mailed-link.tsx" },
];
