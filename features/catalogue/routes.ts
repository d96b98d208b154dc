import { route } from "@react-router/dev/routes";
import type { FeatureRoutes } from "#platform/http/feature-routes.ts";

export const routes: FeatureRoutes = {
  site: [route("categories", "catalogue/storefront/categories/categories.tsx")],
  profile: [route("allergens", "catalogue/storefront/profile/allergens.tsx")],
};
