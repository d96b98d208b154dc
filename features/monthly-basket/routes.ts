import { route } from "@react-router/dev/routes";
import type { FeatureRoutes } from "#platform/http/feature-routes.ts";

export const routes: FeatureRoutes = {
  signedIn: [
    route("orders/:orderId/monthly-basket", "monthly-basket/storefront/monthly-basket.tsx"),
    route("monthly-basket/:monthlyBasket/removal", "monthly-basket/storefront/removal.ts"),
  ],
};
