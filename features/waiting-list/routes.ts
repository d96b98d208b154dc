import { route } from "@react-router/dev/routes";
import type { FeatureRoutes } from "#platform/http/feature-routes.ts";

export const routes: FeatureRoutes = {
  site: [
    route("waiting-list", "waiting-list/storefront/waiting-list.tsx"),
    route("api/waiting-list", "waiting-list/api/waiting-list.ts"),
  ],
  office: [
    route("waiting-list", "waiting-list/office/waiting-list.tsx"),
    route("waiting-list/:good", "waiting-list/office/announced-product.tsx"),
  ],
};
