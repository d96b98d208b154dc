import type { Write } from "#platform/database/write.ts";

/** Ends what a feature has open in the browsers of an account. Takes no locks. */
type SignedOutReaction = (w: Write, userId: string) => Promise<void>;

declare module "#platform/shop.ts" {
  interface Reactions {
    /** The sessions of an account end, all or all but one, or it leaves the staff. */
    signedOut: SignedOutReaction[];
  }
}

/** Announces that the sessions of an account end, or that it leaves the staff, within that change. */
export async function announceSignedOut(w: Write, userId: string): Promise<void> {
  for (const react of w.shop.reactions.signedOut) await react(w, userId);
}
