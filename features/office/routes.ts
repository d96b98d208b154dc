import { index, route } from "@react-router/dev/routes";
import type { FeatureRoutes } from "#platform/http/feature-routes.ts";

export const routes: FeatureRoutes = {
  office: [index("office/office/today/today.tsx"), route("more", "office/office/more.tsx")],
  officeSettings: [route("opening", "office/office/opening.tsx")],
};
