import { route } from "@react-router/dev/routes";
import type { FeatureRoutes } from "#platform/http/feature-routes.ts";

export const routes: FeatureRoutes = {
  office: [route("packing/customs-papers", "customs-papers/office/customs-papers.tsx")],
};
