import { route } from "@react-router/dev/routes";
import type { FeatureRoutes } from "#platform/http/feature-routes.ts";

export const routes: FeatureRoutes = {
  site: [route("shipping", "shipping/storefront/shipping.tsx"), route("api/shipping", "shipping/api/shipping.ts")],
  officeSettings: [
    route("shipping", "shipping/office/settings/shipping.tsx"),
    route("shipping/:zoneId", "shipping/office/settings/zone.tsx"),
    route("countries/:code", "shipping/office/settings/country.tsx"),
    route("carriers", "shipping/office/settings/carriers.tsx"),
    route("carriers/new", "shipping/office/settings/carrier.tsx", { id: "new-carrier" }),
    route("carriers/:name", "shipping/office/settings/carrier.tsx"),
  ],
};
