import { searches, type CostlyReads } from "#platform/rules/costly-reads.ts";

export const costlyReads: CostlyReads = { "/categories": searches };
