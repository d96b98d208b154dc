import { route } from "@react-router/dev/routes";
import type { FeatureRoutes } from "#platform/http/feature-routes.ts";

export const routes: FeatureRoutes = {
  site: [
    route("basket", "baskets/storefront/basket/basket-link.ts"),
    route("basket/:code", "baskets/storefront/basket/basket.tsx"),
  ],
};
