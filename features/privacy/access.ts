import type { CostlyReads } from "#platform/rules/costly-reads.ts";

export const costlyReads: CostlyReads = {
  "/profile/my-data.json": { work: "downloadData" },
};
