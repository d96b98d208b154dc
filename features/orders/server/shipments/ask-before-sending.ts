import { firstRefusal } from "#platform/database/first-refusal.ts";
import type { Write } from "#platform/database/write.ts";
import type { Refusal } from "#platform/rules/refusal.ts";
import type { LeavingParcel } from "../../rules/order-steps.ts";

declare module "#platform/shop.ts" {
  interface Reactions {
    /** Parcels are about to leave together, their orders locked. A reaction may refuse. */
    leaving: ((w: Write, parcels: LeavingParcel[]) => Promise<Refusal | undefined>)[];
  }
}

/** Asks the features whether these parcels may leave: the first refusal, or undefined. */
export function askBeforeSending(w: Write, parcels: LeavingParcel[]): Promise<Refusal | undefined> {
  return firstRefusal(w, w.shop.reactions.leaving, parcels);
}
