import { route } from "@react-router/dev/routes";
import type { FeatureRoutes } from "#platform/http/feature-routes.ts";

export const routes: FeatureRoutes = {
  site: [
    route("api/promotions/:code", "orders/api/promotion.ts"),
    route("api/import-checks", "orders/api/import-checks.ts"),
    route("api/orders", "orders/api/orders.ts"),
    route("api/orders/bought", "orders/api/bought.ts"),
    route("api/notifications", "orders/api/notifications.ts"),
  ],
  office: [route("held-stock/release", "orders/office/held-stock/release.ts")],
};
