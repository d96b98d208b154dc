import type { Reactions } from "#platform/shop.ts";
import { refuseIncompletePapers } from "./server/refuse-incomplete-papers.ts";

export const reactions: Partial<Reactions> = { leaving: [refuseIncompletePapers] };
