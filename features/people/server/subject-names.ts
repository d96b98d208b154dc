import { inArray } from "drizzle-orm";
import { users } from "#features/accounts/tables.ts";
import { products } from "#features/catalogue/tables.ts";
import { orders } from "#features/orders/tables.ts";
import type { Database } from "#platform/database/database.ts";

/**
 * For these subjects of audit entries, the names of the orders' customers, of the products and of the people, by
 * subject. Three queries, each by primary key.
 */
export async function subjectNames(db: Database, subjects: string[]): Promise<Record<string, string>> {
  const idsByKind = (kind: string) =>
    subjects.filter((one) => one.startsWith(`${kind}:`)).map((one) => one.slice(kind.length + 1));
  const [ordered, sold, people] = await Promise.all([
    db
      .select({ id: orders.id, name: orders.customerName })
      .from(orders)
      .where(inArray(orders.id, idsByKind("order"))),
    db
      .select({ id: products.id, name: products.name })
      .from(products)
      .where(inArray(products.id, idsByKind("product"))),
    db
      .select({ id: users.id, name: users.name })
      .from(users)
      .where(inArray(users.id, idsByKind("account"))),
  ]);
  return Object.fromEntries([...named("order", ordered), ...named("product", sold), ...named("account", people)]);
}

function named(kind: string, rows: { id: string; name: string }[]) {
  return rows.map(({ id, name }): [string, string] => [`${kind}:${id}`, name]);
}
