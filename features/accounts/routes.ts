import { route } from "@react-router/dev/routes";
import type { FeatureRoutes } from "#platform/http/feature-routes.ts";

export const routes: FeatureRoutes = {
  site: [route("api/profile", "accounts/api/profile.ts"), route("api/session", "accounts/api/session.ts")],
  office: [
    route("views", "accounts/office/views/views.tsx"),
    route("confirm-identity", "accounts/office/confirm-identity.tsx"),
  ],
};
