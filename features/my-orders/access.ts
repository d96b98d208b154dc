import type { CostlyReads } from "#platform/rules/costly-reads.ts";

export const costlyReads: CostlyReads = { "/orders/:orderId/documents/:file": { work: "drawDocuments" } };
