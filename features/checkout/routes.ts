import { route } from "@react-router/dev/routes";
import type { FeatureRoutes } from "#platform/http/feature-routes.ts";

export const routes: FeatureRoutes = {
  site: [
    route("api/promotions/:code", "checkout/api/promotion.ts"),
    route("checkout", "checkout/storefront/checkout/checkout.tsx"),
  ],
  signedIn: [route("checkout/complete/:orderId", "checkout/storefront/order-complete/order-complete.tsx")],
};
