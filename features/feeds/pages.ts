import { managers, type Page } from "#platform/rules/page.ts";

export const pages: Page[] = [
  { path: "/feeds/google.xml", file: "api/google.ts", cost: { work: "sumAmounts" } },
  { path: "/feeds/meta.csv", file: "api/meta.ts", cost: { work: "sumAmounts" } },
  {
    path: "/office/settings/feeds",
    file: "office/feeds.tsx",
    staff: { read: managers },
    navigation: { section: "Settings", label: "Feeds" },
  },
];
