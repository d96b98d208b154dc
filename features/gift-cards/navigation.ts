import type { Navigation } from "#platform/rules/navigation.ts";

export const navigation: Navigation = {
  pages: {
    Money: [
      {
        path: "/office/gift-cards",
        label: "Gift cards",
        tables: ["gift_cards"],
        about: "Cards that customers buy, or that you give.",
      },
    ],
  },
  places: [["Issue a gift card", "/office/gift-cards/new"]],
  subjects: {
    "gift-card": { label: (id) => `Gift card No. ${id}`, route: "/office/gift-cards/:giftCard" },
  },
};
