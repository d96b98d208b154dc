import { route } from "@react-router/dev/routes";
import type { FeatureRoutes } from "#platform/http/feature-routes.ts";

export const routes: FeatureRoutes = {
  site: [route("returns", "returns/storefront/returns.tsx")],
  signedIn: [
    route("orders/:orderId/return", "returns/storefront/request/return.tsx"),
    route("returns/:rma", "returns/storefront/return.tsx"),
    route("returns/:rma/label", "returns/storefront/label.tsx"),
  ],
  office: [
    route("returns", "returns/office/returns.tsx"),
    route("returns/:rma", "returns/office/return.tsx"),
    route("returns/:rma/:decision", "returns/office/decision.tsx"),
  ],
};
