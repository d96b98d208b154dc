import { and, desc, eq, sql, type SQL } from "drizzle-orm";
import { searchTerms } from "../../orders/rules/order-filter.ts";
import { toE164 } from "../../../platform/rules/phone.ts";
import { isStaff } from "../../../platform/rules/role.ts";
import { Refusal } from "../../../platform/rules/refusal.ts";
import { recordAudit } from "../../../platform/audit/trail.ts";
import { escapeLike } from "../../../platform/database/escape-like.ts";
import { hasWords } from "../../../platform/database/has-words.ts";
import type { Database } from "../../../platform/database/database.ts";
import { orders } from "../../orders/tables.ts";
import { users } from "../tables.ts";
import type { Shop } from "../../../platform/shop.ts";
import { write } from "../../../platform/database/write.ts";
import { endOtherSessions } from "./sessions.ts";

const PAGE_SIZE = 30;

const { id, name, email, role, emailVerified, phone, address } = users;
// Column names as text: Drizzle would render the columns of both tables without table names in a subquery.
const orderCount = sql<number>`(select count(*)::int from ${orders} o where o.user_id = users.id)`;
const columns = { id, name, email, role, blockedAt: users.blockedAt, createdAt: users.createdAt, orders: orderCount };

/**
 * Accounts with this email address or phone number, however it was pasted, or with these words in their name and email,
 * newest first, 30 a page; `before`: last id of the previous page.
 */
export async function listCustomers(db: Database, search: string, before?: string) {
  const rows = await db
    .select(columns)
    .from(users)
    .where(
      and(
        search ? matching(search) : undefined,
        before
          ? sql`(${users.createdAt}, ${id}) < (select u.created_at, u.id from users u where u.id = ${before})`
          : undefined,
      ),
    )
    .orderBy(desc(users.createdAt), desc(id))
    .limit(PAGE_SIZE + 1);
  const customers = rows.slice(0, PAGE_SIZE).map(toCustomer);
  return { customers, next: rows.length > PAGE_SIZE ? customers.at(-1)?.id : undefined };
}

function matching(search: string): SQL {
  const terms = searchTerms(search, (text) => toE164(text, "Nigeria"));
  if (terms.email) return eq(email, terms.email);
  const words = hasWords(sql`plain_words(${name} || ' ' || ${email})`, search);
  if (!terms.phoneEnd) return words;
  const phoneEnd = [...terms.phoneEnd].toReversed().join("");
  return sql`(${words} or reverse(${phone}) like ${`${escapeLike(phoneEnd)}%`})`;
}

/** One account, or undefined. */
export async function findAccount(db: Database, accountId: string) {
  const [row] = await db
    .select({ ...columns, emailVerified, phone, address })
    .from(users)
    .where(eq(id, accountId));
  return row && toCustomer(row);
}

function toCustomer<Row extends { blockedAt: Date | null; createdAt: Date }>({ blockedAt, createdAt, ...row }: Row) {
  return { ...row, blocked: blockedAt !== null, since: createdAt.toISOString() };
}

/**
 * Blocks an account, which ends its sessions and prevents sign-in, or unblocks it; undefined for an unknown account.
 * Refuses the actor's own account and staff accounts, which must be removed from the staff first.
 */
export async function blockAccount(
  shop: Shop,
  actor: string,
  { id: accountId, blocked }: { id: string; blocked: boolean },
): Promise<{ email: string } | Refusal | undefined> {
  return write(shop, actor, async (w) => {
    const [person] = await w.tx.select().from(users).where(eq(id, accountId)).for("no key update");
    if (!person) return undefined;
    if (person.id === actor) return new Refusal("own-account", "You cannot block yourself.");
    if (isStaff(person.role)) return new Refusal("staff-blocked", "Remove them from the staff first.");
    await w.tx
      .update(users)
      .set({ blockedAt: blocked ? w.now : null, updatedAt: w.now })
      .where(eq(id, accountId));
    if (blocked) await endOtherSessions(w, accountId);
    const details = { email: person.email };
    await recordAudit(w, { action: blocked ? "blocked" : "unblocked", subject: `account:${accountId}`, details });
    return details;
  });
}
