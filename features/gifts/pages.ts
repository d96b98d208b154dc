import { managers, type Page } from "#platform/rules/page.ts";

export const pages: Page[] = [
  { path: "/gift/:code", file: "storefront/gift.tsx" },
  { path: "/office/orders/:id/gift-replies/:reply", file: "office/gift-reply.ts", staff: managers },
];
