import { route } from "@react-router/dev/routes";
import type { FeatureRoutes } from "#platform/http/feature-routes.ts";

export const routes: FeatureRoutes = {
  site: [
    route("newsletter", "newsletter/storefront/newsletter.tsx"),
    route("newsletter/confirm", "newsletter/storefront/newsletter-confirm.tsx"),
    route("api/newsletter", "newsletter/api/newsletter.ts"),
  ],
  office: [
    route("newsletters", "newsletter/office/newsletters.tsx"),
    route("newsletters/:newsletter", "newsletter/office/newsletter.tsx"),
  ],
};
