import { randomUUID } from "node:crypto";
import { and, eq, inArray, isNull, or } from "drizzle-orm";
import type { Write } from "#platform/database/write.ts";
import type { Address } from "../rules/address.ts";
import { passwordHashes, users } from "../tables.ts";

/**
 * Adds accounts without a password: their owners choose one under "Forgotten your password?", which also confirms their
 * address. Sends no email. Existing accounts stay as they are. Returns how many were added.
 */
export async function addCustomers(
  { tx, now }: Write,
  list: { email: string; name: string; phone: string | null; address: Address | null }[],
): Promise<number> {
  const times = { createdAt: now, updatedAt: now };
  const people = list.map(({ email, name, phone, address }) => ({
    id: randomUUID(),
    email,
    name,
    phone,
    address,
    ...times,
  }));
  const added = await tx.insert(users).values(people).onConflictDoNothing().returning({ id: users.id });
  return added.length;
}

/**
 * Account ids by email address, only of accounts that belong to the owner of the address: it is confirmed, or the
 * account has no password yet and needs a link mailed there. Anyone can register with somebody else's address.
 */
export async function findAccountIds({ tx }: Pick<Write, "tx">, emails: string[]): Promise<Map<string, string>> {
  if (emails.length === 0) return new Map();
  const { id, email, emailVerified } = users;
  const rows = await tx
    .select({ id, email })
    .from(users)
    .leftJoin(passwordHashes, eq(passwordHashes.userId, id))
    .where(and(inArray(email, emails), or(emailVerified, isNull(passwordHashes.userId))));
  return new Map(rows.map((row) => [row.email, row.id]));
}
