import { and, eq } from "drizzle-orm";
import { users } from "#features/accounts/tables.ts";
import type { Transaction } from "#platform/database/database.ts";
import { preparedQuery } from "#platform/database/prepared-query.ts";

const confirmedWith = preparedQuery({ userId: users.id, email: users.email }, (db, { userId, email }) =>
  db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.email, email), eq(users.emailVerified, true))),
);

/**
 * Whether an order's email address is its account's, and confirmed. Only then do emails contain what the customer
 * typed, and only then does the higher email limit apply: any other address may be a stranger's.
 */
export async function isOwnAddress(
  tx: Transaction,
  { userId, customerEmail }: { userId: string | null; customerEmail: string },
): Promise<boolean> {
  if (userId === null) return false;
  return (await confirmedWith(tx, { userId, email: customerEmail })).length > 0;
}
