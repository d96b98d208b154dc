import { managers, type Page } from "#platform/rules/page.ts";

export const pages: Page[] = [
  {
    path: "/office/settings/speed",
    file: "office/speed.tsx",
    staff: managers,
    navigation: { section: "Settings", label: "Speed" },
    names: ["Speed of the shop"],
  },
  { path: "/api/vitals", file: "api/vitals.ts" },
  {
    path: "/api/csp-reports",
    file: "api/csp-reports.ts",
    body: ["application/json", "application/csp-report", "application/reports+json"],
  },
];
