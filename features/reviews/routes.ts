import { route } from "@react-router/dev/routes";
import type { FeatureRoutes } from "#platform/http/feature-routes.ts";

export const routes: FeatureRoutes = {
  signedIn: [
    route("product/:id/review", "reviews/storefront/review.tsx"),
    route("product/:id/review/removal", "reviews/storefront/review-removal.tsx"),
  ],
  office: [route("reviews", "reviews/office/reviews.tsx")],
};
