import { route } from "@react-router/dev/routes";
import type { FeatureRoutes } from "#platform/http/feature-routes.ts";

export const routes: FeatureRoutes = {
  office: [
    route("bank-statements", "bank-statements/office/bank-statements.tsx"),
    route("bank-statements/matches", "bank-statements/office/matches.tsx"),
    route("bank-statements/:file", "bank-statements/office/file.tsx"),
  ],
};
