import { type Page } from "#platform/rules/page.ts";

export const pages: Page[] = [
  { path: "/shared-basket", file: "storefront/shared-basket/start.tsx", public: { personal: true, router: true } },
  { path: "/shared-basket/:code", file: "storefront/shared-basket/shared-basket.tsx" },
  { path: "/shared-basket/:code/removal", file: "storefront/shared-basket/removal.ts" },
];
