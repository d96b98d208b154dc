import { route } from "@react-router/dev/routes";
import type { FeatureRoutes } from "#platform/http/feature-routes.ts";

export const routes: FeatureRoutes = {
  site: [
    route("dishes", "dishes/storefront/dishes/dishes.tsx"),
    route("dish/:id", "dishes/storefront/dish/dish.tsx"),
    route("dish/:id/basket", "dishes/storefront/dish/basket.ts"),
  ],
  office: [
    route("dishes", "dishes/office/dishes.tsx"),
    route("dishes/new", "dishes/office/dish.tsx", { id: "dishes/new" }),
    route("dishes/import", "dishes/office/import.tsx"),
    route("dishes/substitutes", "dishes/office/substitutes.tsx"),
    route("dishes/export.csv", "dishes/office/export.ts"),
    route("dishes/:id", "dishes/office/dish.tsx"),
    route("dishes/:id/picture", "dishes/office/picture.tsx"),
  ],
};
