import type { CostlyReads } from "#platform/rules/costly-reads.ts";

export const costlyReads: CostlyReads = {
  "/sitemap.xml": { work: "sumAmounts" },
};
