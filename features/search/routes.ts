import { route } from "@react-router/dev/routes";
import type { FeatureRoutes } from "#platform/http/feature-routes.ts";

export const routes: FeatureRoutes = {
  site: [
    route("products", "search/storefront/products/products.tsx"),
    route("api/products", "search/api/products.ts"),
    route("api/suggestions", "search/api/suggestions.ts"),
  ],
  office: [route("search", "search/office/search.tsx")],
};
