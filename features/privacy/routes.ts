import { route } from "@react-router/dev/routes";
import type { FeatureRoutes } from "#platform/http/feature-routes.ts";

export const routes: FeatureRoutes = {
  site: [
    route("privacy", "privacy/storefront/privacy/privacy.tsx"),
    route("cookies", "privacy/storefront/cookies/cookies.tsx"),
  ],
  profile: [route("my-data", "privacy/storefront/my-data.tsx")],
  signedIn: [route("profile/my-data.json", "privacy/api/my-data.ts")],
};
