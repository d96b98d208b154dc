import { route } from "@react-router/dev/routes";
import type { FeatureRoutes } from "#platform/http/feature-routes.ts";

export const routes: FeatureRoutes = {
  signedIn: [route("orders/:orderId/recall", "recalls/storefront/recall.tsx")],
  office: [route("batches/:id/recall", "recalls/office/recall.tsx")],
};
