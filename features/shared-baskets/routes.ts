import { route } from "@react-router/dev/routes";
import type { FeatureRoutes } from "#platform/http/feature-routes.ts";

export const routes: FeatureRoutes = {
  site: [
    route("shared-basket", "shared-baskets/storefront/shared-basket/start.tsx"),
    route("shared-basket/:code", "shared-baskets/storefront/shared-basket/shared-basket.tsx"),
    route("shared-basket/:code/removal", "shared-baskets/storefront/shared-basket/removal.ts"),
  ],
};
