import { randomUUID } from "node:crypto";
import { inArray } from "drizzle-orm";
import type { Address } from "../../domain/person/address.ts";
import { accounts, users } from "../database/schema.ts";
import type { Write } from "../database/write.ts";

/**
 * Adds accounts without a password, whose owners ask for one under "Forgotten your password?"; that also confirms their
 * address. Mails nobody. Existing accounts stay as they are. Returns how many were added.
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
  if (added.length === 0) return 0;
  const credential = { providerId: "credential", password: null, ...times };
  await tx
    .insert(accounts)
    .values(added.map(({ id }) => ({ id: randomUUID(), userId: id, accountId: id, ...credential })));
  return added.length;
}

/** The ids of the accounts with these email addresses, by address. */
export async function findAccountIds({ tx }: Pick<Write, "tx">, emails: string[]): Promise<Map<string, string>> {
  const { id, email } = users;
  const rows = emails.length > 0 ? await tx.select({ id, email }).from(users).where(inArray(email, emails)) : [];
  return new Map(rows.map((row) => [row.email, row.id]));
}
