import { managers, type Page } from "#platform/rules/page.ts";

export const pages: Page[] = [
  { path: "/waiting-list", file: "storefront/waiting-list.tsx" },
  { path: "/api/waiting-list", file: "api/waiting-list.ts" },
  {
    path: "/office/waiting-list",
    file: "office/waiting-list.tsx",
    staff: managers,
    navigation: {
      section: "Customers",
      label: "Waiting list",
      tables: ["stock_alerts", "product_requests"],
      about: "What customers asked for and cannot buy, and products that you announce.",
    },
    subjects: { request: (term) => `“${term}”` },
  },
  {
    path: "/office/waiting-list/:good",
    file: "office/announced-product.tsx",
    staff: managers,
    subjects: { announced: (id, name) => name ?? `Goods to come ${id}` },
  },
];
