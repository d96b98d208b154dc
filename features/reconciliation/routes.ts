import { route } from "@react-router/dev/routes";
import type { FeatureRoutes } from "#platform/http/feature-routes.ts";

export const routes: FeatureRoutes = {
  office: [
    route("discrepancies", "reconciliation/office/discrepancies.tsx"),
    route("discrepancies/:discrepancy", "reconciliation/office/discrepancy.tsx"),
  ],
};
