import { type Page } from "#platform/rules/page.ts";

export const pages: Page[] = [
  { path: "/orders/:orderId/monthly-basket", file: "storefront/monthly-basket.tsx", signedIn: true },
  { path: "/monthly-basket/:monthlyBasket/removal", file: "storefront/removal.ts", signedIn: true },
];
