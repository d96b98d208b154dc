import { index, route } from "@react-router/dev/routes";
import type { FeatureRoutes } from "#platform/http/feature-routes.ts";

export const routes: FeatureRoutes = {
  officeSettings: [
    index("shop/office/settings/shop.tsx"),
    route("features", "shop/office/settings/features.tsx"),
    route("logo", "shop/office/settings/logo.tsx"),
    route("business", "shop/office/settings/business.tsx"),
    route("currencies", "shop/office/settings/currencies.tsx"),
    route("currencies/new", "shop/office/settings/currency.tsx", { id: "new-currency" }),
    route("currencies/:code", "shop/office/settings/currency.tsx"),
  ],
};
