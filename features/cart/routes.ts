import { route } from "@react-router/dev/routes";
import type { FeatureRoutes } from "#platform/http/feature-routes.ts";

export const routes: FeatureRoutes = {
  site: [route("favorites", "cart/storefront/favourites/favourites.tsx")],
};
