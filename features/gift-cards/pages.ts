import { searches } from "#platform/rules/costly-reads.ts";
import { managers, type Page } from "#platform/rules/page.ts";

export const pages: Page[] = [
  { path: "/gift-cards", file: "storefront/gift-cards/gift-cards.tsx", public: { router: true } },
  { path: "/gift-cards/balance", file: "storefront/gift-cards/balance.tsx", public: { router: true } },
  { path: "/api/orders/:orderId/gift-card", file: "api/order-gift-card.ts" },
  {
    path: "/office/gift-cards",
    file: "office/gift-cards.tsx",
    staff: { read: managers },
    cost: searches,
    navigation: {
      section: "Money",
      label: "Gift cards",
      tables: ["gift_cards"],
      about: "Cards that customers buy, or that you give.",
    },
  },
  { path: "/office/gift-cards/new", file: "office/issue.tsx", staff: managers, names: ["Issue a gift card"] },
  {
    path: "/office/gift-cards/:giftCard",
    file: "office/gift-card.tsx",
    staff: { read: managers },
    subjects: { "gift-card": (id) => `Gift card No. ${id}` },
  },
  { path: "/office/gift-cards/:giftCard/stop", file: "office/stop.tsx", staff: managers },
  { path: "/office/gift-cards/:giftCard/code", file: "office/code.tsx", staff: managers },
  { path: "/office/gift-cards/:giftCard/cancellation", file: "office/cancellation.tsx", staff: managers },
];
