import { bookkeepers, managers, rule, type Access } from "#platform/rules/access.ts";
import type { CostlyReads } from "#platform/rules/costly-reads.ts";
import type { Uploads } from "#platform/rules/uploads.ts";

export const access: Access = {
  ...rule({ read: bookkeepers, write: managers }, "/office/bank-statements", "/office/bank-statements/:file"),
  ...rule({ read: managers, write: managers }, "/office/bank-statements/matches"),
};

export const uploads: Uploads = { "/office/bank-statements": 20 * 1024 * 1024 };

export const costlyReads: CostlyReads = {
  "/office/bank-statements": { work: "sumAmounts" },
};
