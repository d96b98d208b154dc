import { route } from "@react-router/dev/routes";
import type { FeatureRoutes } from "#platform/http/feature-routes.ts";

export const routes: FeatureRoutes = {
  site: [
    route("track-order", "tracking/storefront/track-order.tsx"),
    route("track-order/link", "tracking/storefront/mailed-link.tsx"),
  ],
};
