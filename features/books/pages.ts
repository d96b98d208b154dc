import { bookkeepers, type Page } from "#platform/rules/page.ts";

export const pages: Page[] = [
  {
    path: "/office/books",
    file: "office/books/month.tsx",
    layout: "office/books/layout.tsx",
    staff: { read: bookkeepers },
    cost: { work: "sumAmounts" },
    navigation: { section: "Money", label: "Books" },
    names: ["Invoices and credit notes", "Taxes"],
  },
  {
    path: "/office/books/journal",
    file: "office/books/journal.tsx",
    layout: "office/books/layout.tsx",
    staff: { read: bookkeepers },
    cost: { work: "sumAmounts" },
    navigation: { section: "Money", label: "Journal" },
  },
  {
    path: "/office/books/downloads/:table",
    file: "office/books/download.ts",
    staff: { read: bookkeepers },
    cost: { work: "downloadData" },
  },
  {
    path: "/office/sales",
    file: "office/sales/sales.tsx",
    staff: { read: bookkeepers },
    cost: { work: "sumAmounts" },
    navigation: { section: "Money", label: "Sales" },
  },
  {
    path: "/office/sales/margins",
    file: "office/sales/margins.tsx",
    staff: { read: bookkeepers },
    cost: { work: "sumAmounts" },
    navigation: { section: "Money", label: "Margins" },
  },
];
