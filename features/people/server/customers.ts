import { and, desc, eq, sql, type SQL } from "drizzle-orm";
import { users } from "#features/accounts/tables.ts";
import { readSearchTerms } from "#features/orders/rules/order-filter.ts";
import { orders } from "#features/orders/tables.ts";
import type { Database } from "#platform/database/database.ts";
import { escapeLike } from "#platform/database/escape-like.ts";
import { hasWords } from "#platform/database/has-words.ts";
import { toE164 } from "#platform/rules/phone.ts";

const PAGE_SIZE = 30;

const { id, name, email, role, emailVerified, phone, address } = users;
// Column names as text: Drizzle would render the columns of both tables without table names in a subquery.
const orderCount = sql<number>`(select count(*)::int from ${orders} o where o.user_id = users.id)`;
const columns = { id, name, email, role, blockedAt: users.blockedAt, createdAt: users.createdAt, orders: orderCount };

/**
 * Accounts with this email address or phone number, however it is formatted, or with these words in their name and
 * email, newest first, 30 a page; `before` is the last id of the previous page.
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
  const terms = readSearchTerms(search, (text) => toE164(text, "Nigeria"));
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
