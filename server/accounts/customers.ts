import { and, desc, eq, sql } from "drizzle-orm";
import type { Address } from "../../domain/person/address.ts";
import { Refusal } from "../../domain/refusal.ts";
import { recordAudit } from "../audit/record-audit.ts";
import type { Database } from "../database/database.ts";
import { orders, sessions, users } from "../database/schema.ts";
import type { Shop } from "../shop.ts";

/** A row of the office's list of accounts. */
export type Customer = {
  id: string;
  name: string;
  email: string;
  role: "customer" | "staff";
  blocked: boolean;
  orders: number;
  since: string;
};

const PAGE_SIZE = 30;

const { id, name, email, role, blockedAt, createdAt } = users;
// Column names as text: Drizzle would render the columns of both tables without table names in a subquery.
const orderCount = sql<number>`(select count(*)::int from ${orders} o where o.user_id = users.id)`;

/** Accounts whose name or email contains `search`, newest first, 30 a page; `before`: last id of the previous page. */
export async function listCustomers(
  db: Database,
  search: string,
  before?: string,
): Promise<{ customers: Customer[]; next: string | undefined }> {
  const pattern = `%${search.toLowerCase().replace(/[\\%_]/g, "\\$&")}%`;
  const rows = await db
    .select({ id, name, email, role, blockedAt, createdAt, orders: orderCount })
    .from(users)
    .where(
      and(
        search ? sql`lower(${users.name} || ' ' || ${users.email}) like ${pattern}` : undefined,
        before
          ? sql`(${createdAt}, ${users.id}) < (select u.created_at, u.id from users u where u.id = ${before})`
          : undefined,
      ),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(PAGE_SIZE + 1);
  const customers = rows.slice(0, PAGE_SIZE).map(({ blockedAt: at, createdAt: since, ...row }) => ({
    ...row,
    blocked: at !== null,
    since: since.toISOString(),
  }));
  return { customers, next: rows.length > PAGE_SIZE ? customers.at(-1)?.id : undefined };
}

export type Account = Customer & { emailVerified: boolean; phone: string | null; address: Address | null };

/** One account, or undefined. */
export async function findAccount(db: Database, accountId: string): Promise<Account | undefined> {
  const { emailVerified, phone, address } = users;
  const [row] = await db
    .select({ id, name, email, role, blockedAt, createdAt, emailVerified, phone, address, orders: orderCount })
    .from(users)
    .where(eq(id, accountId));
  if (!row) return undefined;
  const { blockedAt: at, createdAt: since, ...rest } = row;
  return { ...rest, blocked: at !== null, since: since.toISOString() };
}

/**
 * Blocks an account, which ends its sessions and prevents sign-in, or unblocks it; undefined for an unknown account.
 * Refuses the actor's own account and staff accounts, which must be removed from the staff first.
 */
export async function blockAccount(
  shop: Shop,
  actor: string,
  accountId: string,
  blocked: boolean,
): Promise<{ email: string } | Refusal | undefined> {
  return shop.db.transaction(async (tx) => {
    const [person] = await tx.select().from(users).where(eq(id, accountId)).for("no key update");
    if (!person) return undefined;
    if (person.id === actor) return new Refusal("own-account", "You cannot block yourself.");
    if (person.role === "staff") return new Refusal("staff-blocked", "Remove them from the staff first.");
    const now = shop.clock();
    await tx
      .update(users)
      .set({ blockedAt: blocked ? now : null, updatedAt: now })
      .where(eq(id, accountId));
    if (blocked) await tx.delete(sessions).where(eq(sessions.userId, accountId));
    const act = blocked ? "blocked" : "unblocked";
    await recordAudit(tx, { actor, act, subject: `account:${accountId}`, details: { email: person.email } }, now);
    return { email: person.email };
  });
}
