import { managers, type Page } from "#platform/rules/page.ts";

export const pages: Page[] = [
  {
    path: "/office/settings/promotions",
    file: "office/promotions.tsx",
    staff: managers,
    navigation: { section: "Settings", label: "Promotions" },
  },
  {
    path: "/office/settings/promotions/new",
    file: "office/promotion.tsx",
    staff: managers,
    names: ["Add a promotion", "Add a promo code"],
  },
  {
    path: "/office/settings/promotions/:code",
    file: "office/promotion.tsx",
    staff: managers,
    subjects: { promotion: (code) => `Promotion ${code}` },
  },
];
