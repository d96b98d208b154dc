import { managers, type Page } from "#platform/rules/page.ts";

export const pages: Page[] = [
  {
    path: "/office/sources",
    file: "office/sources.tsx",
    staff: { read: managers },
    cost: { work: "sumAmounts" },
    navigation: { section: "Money", label: "Sales by source" },
    names: ["Visits", "Campaigns"],
  },
  { path: "/api/visits", file: "api/visits.ts" },
];
