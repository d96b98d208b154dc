import { bookkeepers, managers, nobody, rule, type Access } from "#platform/rules/access.ts";
import type { CostlyReads } from "#platform/rules/costly-reads.ts";

export const access: Access = {
  ...rule({ read: bookkeepers, write: nobody }, "/office/discrepancies"),
  ...rule({ read: bookkeepers, write: managers }, "/office/discrepancies/:discrepancy"),
};

export const costlyReads: CostlyReads = {
  "/office/discrepancies": { work: "sumAmounts" },
};
