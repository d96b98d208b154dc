import { route } from "@react-router/dev/routes";
import type { FeatureRoutes } from "#platform/http/feature-routes.ts";

export const routes: FeatureRoutes = {
  site: [route("checkout", "checkout/storefront/checkout/checkout.tsx")],
  signedIn: [route("checkout/complete/:orderId", "checkout/storefront/order-complete/order-complete.tsx")],
};
