import { type Page } from "#platform/rules/page.ts";

export const pages: Page[] = [
  { path: "/checkout", file: "storefront/checkout/checkout.tsx", public: { personal: true } },
  { path: "/checkout/complete/:orderId", file: "storefront/order-complete/order-complete.tsx", signedIn: true },
];
