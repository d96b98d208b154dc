import { managers, type Page } from "#platform/rules/page.ts";

export const pages: Page[] = [
  { path: "/privacy/complaint", file: "storefront/complaint.tsx" },
  {
    path: "/office/data-complaints/:complaint",
    file: "office/complaint.tsx",
    staff: managers,
    subjects: { "data-complaint": (id) => `Complaint ${id} about personal data` },
  },
];
