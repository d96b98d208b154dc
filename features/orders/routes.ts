import { index, route } from "@react-router/dev/routes";
import type { FeatureRoutes } from "#platform/http/feature-routes.ts";

export const routes: FeatureRoutes = {
  site: [
    route("checkout", "orders/storefront/checkout/checkout.tsx"),
    route("track-order", "orders/storefront/track-order/track-order.tsx"),
    route("track-order/link", "orders/storefront/track-order/mailed-link.tsx"),
    route("api/import-checks", "orders/api/import-checks.ts"),
    route("api/orders", "orders/api/orders.ts"),
    route("api/orders/bought", "orders/api/bought.ts"),
    route("api/notifications", "orders/api/notifications.ts"),
  ],
  signedIn: [
    route("checkout/complete/:orderId", "orders/storefront/order-complete/order-complete.tsx"),
    route("orders", "orders/storefront/orders/orders.tsx"),
    route("orders/:orderId/cancellation", "orders/storefront/orders/cancellation.tsx"),
    route("orders/:orderId/change", "orders/storefront/orders/change.tsx"),
    route("orders/:orderId/address", "orders/storefront/orders/address.ts"),
    route("orders/:orderId/payment-link", "orders/storefront/orders/payment-link.ts"),
    route("orders/:orderId/invoice", "orders/storefront/orders/invoice.tsx"),
    route("orders/:orderId/documents/:file", "orders/storefront/orders/document.ts"),
  ],
  office: [
    route("orders", "orders/office/orders/orders.tsx"),
    route("orders/drafts", "orders/office/drafts/drafts.tsx"),
    route("orders/drafts/:draft", "orders/office/drafts/draft.tsx"),
    route("orders/drafts/:draft/removal", "orders/office/drafts/removal.tsx"),
    route("orders/:id/documents/:file", "orders/office/orders/document.ts", { id: "office-document" }),
    route("held-stock/release", "orders/office/held-stock/release.ts"),
  ],
  officeOrder: [
    index("orders/office/orders/order.tsx"),
    route("cancellation", "orders/office/orders/cancellation.tsx"),
    route("history/:entry", "orders/office/orders/history-entry.tsx"),
    route("edit", "orders/office/orders/edit.tsx"),
    route("notes", "orders/office/orders/notes.tsx"),
    route("message", "orders/office/orders/message.tsx"),
    route("invoice", "orders/office/orders/invoice.tsx"),
    route(":step", "orders/office/orders/step.tsx"),
  ],
};
