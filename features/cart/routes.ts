import { route } from "@react-router/dev/routes";
import type { FeatureRoutes } from "#platform/http/feature-routes.ts";

export const routes: FeatureRoutes = {
  site: [
    route("cart", "cart/storefront/cart/cart.tsx"),
    route("favorites", "cart/storefront/favourites/favourites.tsx"),
    route("api/promotions/:code", "cart/api/promotion.ts"),
  ],
  officeSettings: [
    route("promotions", "cart/office/promotions.tsx"),
    route("promotions/new", "cart/office/promotion.tsx", { id: "new-promotion" }),
    route("promotions/:code", "cart/office/promotion.tsx"),
  ],
};
