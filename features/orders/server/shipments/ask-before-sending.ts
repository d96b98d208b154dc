import type { Write } from "#platform/database/write.ts";
import type { Refusal } from "#platform/rules/refusal.ts";
import type { ParcelToLeave } from "../../rules/order-steps.ts";

declare module "#platform/shop.ts" {
  interface Reactions {
    /** Parcels are about to leave together, their orders locked. A reaction may refuse. */
    leaving: ((w: Write, parcels: ParcelToLeave[]) => Promise<Refusal | undefined>)[];
  }
}

/** Asks the features whether these parcels may leave: the first refusal, or undefined. */
export async function askBeforeSending(w: Write, parcels: ParcelToLeave[]): Promise<Refusal | undefined> {
  for (const react of w.shop.reactions.leaving) {
    const refusal = await react(w, parcels);
    if (refusal) return refusal;
  }
  return undefined;
}
