import { route } from "@react-router/dev/routes";
import type { FeatureRoutes } from "#platform/http/feature-routes.ts";

export const routes: FeatureRoutes = {
  site: [
    route("shipping", "content/storefront/shipping/shipping.tsx"),
    route("faq", "content/storefront/faq/faq.tsx"),
    route("about", "content/storefront/about/about.tsx"),
    route("terms", "content/storefront/terms/terms.tsx"),
    route("accessibility", "content/storefront/accessibility/accessibility.tsx"),
  ],
  officeSettings: [
    route("faq", "content/office/faq.tsx"),
    route("faq/new", "content/office/faq-entry.tsx", { id: "new-faq-entry" }),
    route("faq/:id", "content/office/faq-entry.tsx"),
  ],
};
