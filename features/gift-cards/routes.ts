import { route } from "@react-router/dev/routes";
import type { FeatureRoutes } from "#platform/http/feature-routes.ts";

export const routes: FeatureRoutes = {
  site: [
    route("gift-cards", "gift-cards/storefront/gift-cards/gift-cards.tsx"),
    route("gift-cards/balance", "gift-cards/storefront/gift-cards/balance.tsx"),
    route("api/orders/:orderId/gift-card", "gift-cards/api/order-gift-card.ts"),
  ],
  office: [
    route("gift-cards", "gift-cards/office/gift-cards.tsx", { id: "gift-cards/office" }),
    route("gift-cards/new", "gift-cards/office/issue.tsx"),
    route("gift-cards/:giftCard", "gift-cards/office/gift-card.tsx"),
    route("gift-cards/:giftCard/stop", "gift-cards/office/stop.tsx"),
    route("gift-cards/:giftCard/code", "gift-cards/office/code.tsx"),
    route("gift-cards/:giftCard/cancellation", "gift-cards/office/cancellation.tsx"),
  ],
};
