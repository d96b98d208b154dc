import { route } from "@react-router/dev/routes";
import type { FeatureRoutes } from "#platform/http/feature-routes.ts";

export const routes: FeatureRoutes = {
  site: [
    route("api/me", "shell/api/me.ts"),
    route("api/live", "shell/api/live.ts"),
    route("api/live/mine", "shell/api/live-mine.ts"),
    route("api/live/office", "shell/api/live-office.ts"),
    route("parts", "shell/storefront/style-guide/style-guide.tsx"),
    route("offline", "shell/storefront/offline/offline.tsx"),
    route("*", "shell/storefront/not-found/not-found.tsx"),
  ],
};
