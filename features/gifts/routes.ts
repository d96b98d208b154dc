import { route } from "@react-router/dev/routes";
import type { FeatureRoutes } from "#platform/http/feature-routes.ts";

export const routes: FeatureRoutes = {
  site: [route("gift/:code", "gifts/storefront/gift.tsx")],
  officeOrder: [route("gift-replies/:reply", "gifts/office/gift-reply.ts")],
};
