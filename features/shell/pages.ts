import { allStaff, type Page } from "#platform/rules/page.ts";

export const pages: Page[] = [
  { path: "/api/me", file: "api/me.ts" },
  { path: "/api/live", file: "api/live.ts" },
  { path: "/api/live/mine", file: "api/live-mine.ts" },
  { path: "/api/live/office", file: "api/live-office.ts", staff: { read: allStaff } },
  { path: "/parts", file: "storefront/style-guide/style-guide.tsx" },
  { path: "/offline", file: "storefront/offline/offline.tsx" },
  { path: "/*", file: "storefront/not-found/not-found.tsx" },
];
