import { managers, owner, type Page } from "#platform/rules/page.ts";
import { providerNames } from "./rules/provider-names.ts";

export const pages: Page[] = [
  { path: "/pay/:token", file: "storefront/pay/pay.tsx" },
  { path: "/pay-order/:token", file: "storefront/pay-order/pay-order.tsx" },
  { path: "/api/orders/:orderId/:report", file: "api/report-payment.ts" },
  { path: "/api/orders/:orderId/payment-end", file: "api/stop-paying.ts" },
  { path: "/api/orders/:orderId/transfer-account", file: "api/transfer-account.ts" },
  { path: "/api/payments/:token", file: "api/payment-status.ts" },
  { path: "/api/ussd/initialize", file: "api/ussd-payment.ts" },
  { path: "/api/:method/initialize", file: "api/online-payment.ts" },
  // A provider may send any type and no Origin; its signature authenticates it.
  {
    path: "/api/:provider/callback",
    file: "api/provider-callback.ts",
    only: { provider: providerNames },
    body: "any",
    foreign: true,
  },
  { path: "/office/orders/:id/payment-link", file: "office/payment-link.tsx", staff: managers },
  { path: "/office/orders/:id/payments", file: "office/money.tsx", staff: managers },
  { path: "/office/orders/:id/payments/:attempt/confirmation", file: "office/confirmation.tsx", staff: managers },
  { path: "/office/orders/:id/payments/:attempt/rejection", file: "office/rejection.tsx", staff: managers },
  { path: "/office/orders/:id/payments/:attempt/resolution", file: "office/resolution.tsx", staff: managers },
  { path: "/office/orders/:id/payments/:attempt/correction", file: "office/correction.tsx", staff: managers },
  { path: "/office/orders/:id/refunds", file: "office/refund.tsx", staff: managers },
  { path: "/office/orders/:id/refunds/:refund/completion", file: "office/refund-completion.tsx", staff: managers },
  { path: "/office/orders/:id/refunds/:refund/withdrawal", file: "office/refund-withdrawal.tsx", staff: managers },
  { path: "/office/settings/shipping/:zoneId/payment", file: "office/settings/zone-payment.tsx", staff: managers },
  {
    path: "/office/settings/banks",
    file: "office/settings/banks.tsx",
    staff: owner,
    navigation: { section: "Settings", label: "Banks" },
    names: ["Bank accounts"],
    subjects: { "ussd-bank": (code) => `USSD bank ${code}` },
  },
  { path: "/office/settings/banks/new", file: "office/settings/bank.tsx", staff: owner },
  {
    path: "/office/settings/banks/:id",
    file: "office/settings/bank.tsx",
    staff: owner,
    subjects: { "bank-account": (id) => `Bank account ${id}` },
  },
];
