import { managers, type Page } from "#platform/rules/page.ts";

export const pages: Page[] = [
  {
    path: "/office/settings/import-rules",
    file: "office/import-rules.tsx",
    staff: managers,
    navigation: { section: "Settings", label: "Import rules" },
    names: ["Import rules and duty"],
  },
  { path: "/office/settings/import-rules/new", file: "office/import-rule.tsx", staff: managers },
  {
    path: "/office/settings/import-rules/:id",
    file: "office/import-rule.tsx",
    staff: managers,
    subjects: { "import-rule": (id) => `Import rule ${id}` },
  },
  { path: "/office/settings/duty/new", file: "office/duty.tsx", staff: managers },
  {
    path: "/office/settings/duty/:id",
    file: "office/duty.tsx",
    staff: managers,
    subjects: { "duty-rule": (id) => `Duty rule ${id}` },
  },
];
