import { type Page } from "#platform/rules/page.ts";

export const pages: Page[] = [
  { path: "/orders", file: "storefront/orders.tsx", signedIn: true },
  { path: "/orders/:orderId/cancellation", file: "storefront/cancellation.tsx", signedIn: true },
  { path: "/orders/:orderId/change", file: "storefront/change.tsx", signedIn: true },
  { path: "/orders/:orderId/address", file: "storefront/address.ts", signedIn: true },
  { path: "/orders/:orderId/payment-link", file: "storefront/payment-link.ts", signedIn: true },
  { path: "/orders/:orderId/invoice", file: "storefront/invoice.tsx", signedIn: true },
  {
    path: "/orders/:orderId/documents/:file",
    file: "storefront/document.ts",
    signedIn: true,
    cost: { work: "drawDocuments" },
  },
];
