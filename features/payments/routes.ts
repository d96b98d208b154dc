import { route } from "@react-router/dev/routes";
import type { FeatureRoutes } from "#platform/http/feature-routes.ts";

export const routes: FeatureRoutes = {
  site: [
    route("pay/:token", "payments/storefront/pay/pay.tsx"),
    route("pay-order/:token", "payments/storefront/pay-order/pay-order.tsx"),
    route("api/orders/:orderId/:report", "payments/api/report-payment.ts"),
    route("api/orders/:orderId/payment-end", "payments/api/stop-paying.ts"),
    route("api/ussd/initialize", "payments/api/ussd-payment.ts"),
    route("api/:method/initialize", "payments/api/online-payment.ts"),
    route("api/:provider/callback", "payments/api/provider-callback.ts"),
  ],
  officeOrder: [
    route("payment-link", "payments/office/payment-link.tsx"),
    route("payments", "payments/office/money.tsx"),
    route("payments/:attempt/confirmation", "payments/office/confirmation.tsx"),
    route("payments/:attempt/rejection", "payments/office/rejection.tsx"),
    route("payments/:attempt/resolution", "payments/office/resolution.tsx"),
    route("payments/:attempt/correction", "payments/office/correction.tsx"),
    route("refunds", "payments/office/refund.tsx"),
    route("refunds/:refund/completion", "payments/office/refund-completion.tsx"),
    route("refunds/:refund/withdrawal", "payments/office/refund-withdrawal.tsx"),
  ],
  officeSettings: [
    route("shipping/:zoneId/payment", "payments/office/settings/zone-payment.tsx"),
    route("banks", "payments/office/settings/banks.tsx"),
    route("banks/new", "payments/office/settings/bank.tsx", { id: "new-bank" }),
    route("banks/:id", "payments/office/settings/bank.tsx"),
  ],
};
