import { eq } from "drizzle-orm";
import type { Write } from "#platform/database/write.ts";
import { users } from "../tables.ts";

/** Moves what writes to the address `from` of an account to its new one; returns of how many orders. */
type EmailConfirmedReaction = (w: Write, moved: { userId: string; from: string; to: string }) => Promise<number>;

declare module "#platform/shop.ts" {
  interface Reactions {
    /** The new email address of an account is confirmed, whose customer wanted open orders to write to it. */
    emailConfirmed: EmailConfirmedReaction[];
  }
}

/**
 * Notes that the email address of a locked account is confirmed. If its customer wanted that of the change, open orders
 * write to it from now on; returns how many.
 */
export async function markEmailConfirmed(w: Write, user: typeof users.$inferSelect): Promise<number> {
  const { id: userId, email: to, ordersEmail: from } = user;
  await w.tx
    .update(users)
    .set({ emailVerified: true, ordersEmail: null, updatedAt: w.now })
    .where(eq(users.id, userId));
  if (from === null) return 0;
  let orders = 0;
  for (const react of w.shop.reactions.emailConfirmed) orders += await react(w, { userId, from, to });
  return orders;
}
