import { bookkeepers, managers, type Page } from "#platform/rules/page.ts";

export const pages: Page[] = [
  {
    path: "/office/discrepancies",
    file: "office/discrepancies.tsx",
    staff: { read: bookkeepers },
    cost: { work: "sumAmounts" },
  },
  {
    path: "/office/discrepancies/:discrepancy",
    file: "office/discrepancy.tsx",
    staff: { read: bookkeepers, write: managers },
    subjects: { discrepancy: () => "A difference of the books" },
  },
];
