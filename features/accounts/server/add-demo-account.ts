import { randomUUID } from "node:crypto";
import { and, eq, inArray, isNull } from "drizzle-orm";
import { write } from "#platform/database/write.ts";
import { OperatorError } from "#platform/operator-error.ts";
import type { StaffRole } from "#platform/rules/role.ts";
import type { Shop } from "#platform/shop.ts";
import type { Address } from "../rules/address.ts";
import { users } from "../tables.ts";
import { addAccount } from "./add-account.ts";

export type DemoAccount = { name: string; email: string; password: string } & (
  | { phone: string; address: Address; role?: undefined }
  | { role: StaffRole }
);

/**
 * Creates an account with a confirmed email address unless it exists; returns its id. Throws unless the shop is a demo.
 */
export async function addDemoAccount(shop: Shop, person: DemoAccount): Promise<string> {
  if (!shop.config.demo) throw new Error("Demo accounts must be created in a demo only");
  const existing = await shop.db.query.users.findFirst({ where: eq(users.email, person.email) });
  if (existing) return existing.id;
  const id = randomUUID();
  const { name, email } = person;
  const hash = await shop.passwords.hash(person.password);
  const rest = person.role ? { role: person.role } : { phone: person.phone, address: person.address };
  await write(shop, null, async (w) => {
    await addAccount(w, { id, name, email, hash });
    await w.tx
      .update(users)
      .set({ emailVerified: true, ...rest })
      .where(eq(users.id, id));
  });
  return id;
}

/**
 * Throws an `OperatorError` if one of these accounts exists and is not blocked: the database was a demo's, and the
 * passwords of demo accounts are published.
 */
export async function refuseDemoAccounts({ db }: Shop, people: DemoAccount[]): Promise<void> {
  const emails = people.map(({ email }) => email);
  const found = await db
    .select({ email: users.email })
    .from(users)
    .where(and(inArray(users.email, emails), isNull(users.blockedAt)))
    .orderBy(users.email);
  if (found.length === 0) return;
  throw new OperatorError(
    `Its database was a demo’s: anybody knows the passwords of ${found.map(({ email }) => email).join(", ")}. ` +
      "Use an empty database, or start it as a demo once more and block these accounts in the office.",
  );
}
