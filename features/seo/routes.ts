import { route } from "@react-router/dev/routes";
import type { FeatureRoutes } from "#platform/http/feature-routes.ts";

export const routes: FeatureRoutes = {
  site: [
    route("sitemap.xml", "seo/api/sitemap.ts"),
    route("robots.txt", "seo/api/robots.ts"),
    route("manifest.webmanifest", "seo/api/web-manifest.ts"),
    route(".well-known/security.txt", "seo/api/security-txt.ts"),
  ],
};
