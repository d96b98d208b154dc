import { route } from "@react-router/dev/routes";
import type { FeatureRoutes } from "#platform/http/feature-routes.ts";

export const routes: FeatureRoutes = {
  signedIn: [
    route("orders", "my-orders/storefront/orders.tsx"),
    route("orders/:orderId/cancellation", "my-orders/storefront/cancellation.tsx"),
    route("orders/:orderId/change", "my-orders/storefront/change.tsx"),
    route("orders/:orderId/address", "my-orders/storefront/address.ts"),
    route("orders/:orderId/payment-link", "my-orders/storefront/payment-link.ts"),
    route("orders/:orderId/invoice", "my-orders/storefront/invoice.tsx"),
    route("orders/:orderId/documents/:file", "my-orders/storefront/document.ts"),
  ],
};
