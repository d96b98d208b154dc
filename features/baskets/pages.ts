import { type Page } from "#platform/rules/page.ts";

export const pages: Page[] = [
  { path: "/basket", file: "storefront/basket/basket-link.ts" },
  { path: "/basket/:code", file: "storefront/basket/basket.tsx" },
];
