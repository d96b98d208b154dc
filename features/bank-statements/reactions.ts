import type { Reactions } from "#platform/shop.ts";
import { matchTakenBack } from "./server/match-taken-back.ts";

export const reactions: Partial<Reactions> = {
  payment: [matchTakenBack],
};
