import { bookkeepers, nobody, rule, type Access } from "#platform/rules/access.ts";
import type { CostlyReads } from "#platform/rules/costly-reads.ts";

export const access: Access = {
  ...rule(
    { read: bookkeepers, write: nobody },
    "/office/books",
    "/office/books/journal",
    "/office/sales",
    "/office/sales/margins",
    "/office/books/downloads/:table",
  ),
};

export const costlyReads: CostlyReads = {
  "/office/books/downloads/:table": { work: "downloadData" },
  "/office/books": { work: "sumAmounts" },
  "/office/books/journal": { work: "sumAmounts" },
  "/office/sales": { work: "sumAmounts" },
  "/office/sales/margins": { work: "sumAmounts" },
};
