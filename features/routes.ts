import { existsSync } from "node:fs";
import { layout, route, type RouteConfig } from "@react-router/dev/routes";
import { features } from "#app";
import type { FeatureRoutes, Place } from "#platform/http/feature-routes.ts";

const routesOfFeatures: FeatureRoutes[] = [];
for (const { name } of features) {
  if (!existsSync(`features/${name}/routes.ts`)) continue;
  const file = (await import(/* @vite-ignore */ `./${name}/routes.ts`)) as { routes: FeatureRoutes };
  routesOfFeatures.push(file.routes);
}
const pagesIn = (place: Place) => routesOfFeatures.flatMap((routes) => routes[place] ?? []);

// Every URL path of the shop: the routes of its features, in the layouts that several of them add pages to.
export default [
  ...pagesIn("site"),
  layout("account/storefront/signed-in.ts", [
    ...pagesIn("signedIn"),
    route("profile", "account/storefront/profile/layout.tsx", pagesIn("profile")),
  ]),
  route("office", "office/office/layout.tsx", [
    ...pagesIn("office"),
    route("orders/:id", "office/office/orders/layout.tsx", pagesIn("officeOrder")),
    route("products/:id", "office/office/products/layout.tsx", pagesIn("officeProduct")),
    route("settings", "office/office/settings/layout.tsx", pagesIn("officeSettings")),
    route("people", "people/office/layout.tsx", pagesIn("officePeople")),
  ]),
] satisfies RouteConfig;
