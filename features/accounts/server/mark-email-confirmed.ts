import { eq } from "drizzle-orm";
import type { Write } from "#platform/database/write.ts";
import { users } from "../tables.ts";

/** Makes open orders of an account write to its new address instead of `from`; returns how many. */
type EmailConfirmedReaction = (w: Write, moved: { userId: string; from: string; to: string }) => Promise<number>;

declare module "#platform/shop.ts" {
  interface Reactions {
    /** The new email address of an account is confirmed, and the customer wanted open orders to write to it. */
    emailConfirmed: EmailConfirmedReaction[];
  }
}

/**
 * Marks the email address of a locked account as confirmed. Open orders write to it from now on if the customer chose
 * that with the change; returns how many.
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
