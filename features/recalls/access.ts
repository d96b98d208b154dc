import { managers, packers, rule, type Access } from "#platform/rules/access.ts";
import type { CostlyReads } from "#platform/rules/costly-reads.ts";

export const access: Access = {
  // Packers see which orders have units of the batch, without people and their email addresses.
  ...rule({ read: packers, write: managers }, "/office/batches/:id/recall"),
};

export const costlyReads: CostlyReads = {
  "/office/batches/:id/recall": { work: "sumAmounts" },
};
