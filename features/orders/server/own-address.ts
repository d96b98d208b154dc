import { and, eq } from "drizzle-orm";
import type { Transaction } from "../../../platform/database/database.ts";
import { users } from "../../../server/database/schema.ts";
import { statement } from "../../../platform/database/prepared-query.ts";

const confirmedWith = statement({ userId: users.id, email: users.email }, (db, { userId, email }) =>
  db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.email, email), eq(users.emailVerified, true))),
);

/**
 * Whether the email address of an order is that of its account, and confirmed. Only then an email to it has what the
 * customer typed, and the address gets many emails: any other may be a stranger's.
 */
export async function isOwnAddress(
  tx: Transaction,
  { userId, customerEmail }: { userId: string | null; customerEmail: string },
): Promise<boolean> {
  if (userId === null) return false;
  return (await confirmedWith(tx, { userId, email: customerEmail })).length > 0;
}
