import { bookkeepers, managers, type Page } from "#platform/rules/page.ts";

export const pages: Page[] = [
  {
    path: "/office/bank-statements",
    file: "office/bank-statements.tsx",
    staff: { read: bookkeepers, write: managers },
    upload: 20 * 1024 * 1024,
    cost: { work: "sumAmounts" },
    navigation: {
      section: "Money",
      label: "Bank statement",
      tables: ["bank_accounts"],
      about: "Finds the order of each transfer in the file from your bank.",
    },
    names: [["Add a bank statement", "#upload"]],
    subjects: {
      "bank-statement-line": () => "A line of a bank statement",
      "bank-statement-columns": (headings) => `Columns ${headings.split("|").filter(Boolean).join(", ")}`,
    },
  },
  { path: "/office/bank-statements/matches", file: "office/matches.tsx", staff: managers },
  {
    path: "/office/bank-statements/:file",
    file: "office/file.tsx",
    staff: { read: bookkeepers, write: managers },
    subjects: { "bank-statement": () => "A bank statement" },
  },
];
