import { route } from "@react-router/dev/routes";
import type { FeatureRoutes } from "#platform/http/feature-routes.ts";

export const routes: FeatureRoutes = {
  office: [
    route("purchase-orders", "purchase-orders/office/purchase-orders.tsx"),
    route("purchase-orders/low-stock", "purchase-orders/office/low-stock.tsx"),
    route("purchase-orders/:id", "purchase-orders/office/order.tsx"),
    route("purchase-orders/:id/sending", "purchase-orders/office/sending.tsx"),
    route("purchase-orders/:id/cancellation", "purchase-orders/office/cancellation.tsx"),
    route("purchase-orders/:id/receipt", "purchase-orders/office/receipt.tsx"),
  ],
};
