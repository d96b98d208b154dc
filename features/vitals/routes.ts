import { route } from "@react-router/dev/routes";
import type { FeatureRoutes } from "#platform/http/feature-routes.ts";

export const routes: FeatureRoutes = {
  officeSettings: [route("speed", "vitals/office/speed.tsx")],
  site: [route("api/vitals", "vitals/api/vitals.ts"), route("api/csp-reports", "vitals/api/csp-reports.ts")],
};
