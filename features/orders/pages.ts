import { managers, type Page } from "#platform/rules/page.ts";

export const pages: Page[] = [
  { path: "/api/promotions/:code", file: "api/promotion.ts" },
  { path: "/api/import-checks", file: "api/import-checks.ts" },
  { path: "/api/orders", file: "api/orders.ts" },
  { path: "/api/orders/bought", file: "api/bought.ts" },
  { path: "/api/notifications", file: "api/notifications.ts" },
  { path: "/office/held-stock/release", file: "office/held-stock/release.ts", staff: managers },
];
