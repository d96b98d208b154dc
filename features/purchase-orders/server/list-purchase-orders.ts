import { asc, eq, sql, type SQL } from "drizzle-orm";
import { users } from "#features/accounts/tables.ts";
import { products } from "#features/catalogue/tables.ts";
import { suppliers } from "#features/stock/tables.ts";
import type { Database, Transaction } from "#platform/database/database.ts";
import { readInteger } from "#platform/rules/read-integer.ts";
import type { PurchaseOrderState } from "../rules/purchase-order.ts";
import { purchaseOrderItems, purchaseOrders } from "../tables.ts";

/** A purchase order in a list, without amounts. */
export type ListedPurchaseOrder = {
  id: number;
  state: PurchaseOrderState;
  supplier: string | null;
  products: number;
  units: number;
  receivedUnits: number;
  expectedOn: string | null;
  createdAt: string;
};

const PAGE_SIZE = 30;

/**
 * Purchase orders of one state or all, newest first, 30 to a page. `before` is the id of the last one on the previous
 * page. One query.
 */
export async function listPurchaseOrders(
  db: Database,
  { state, before }: { state?: PurchaseOrderState; before?: number },
): Promise<{ orders: ListedPurchaseOrder[]; next: number | undefined }> {
  const conditions = [
    ...(state ? [sql`o.state = ${state}`] : []),
    ...(before === undefined ? [] : [sql`o.id < ${before}`]),
  ];
  const rows = await readList(db, conditions, { order: sql`o.id desc`, limit: PAGE_SIZE + 1 });
  const orders = rows.slice(0, PAGE_SIZE);
  return { orders, next: rows.length > PAGE_SIZE ? orders.at(-1)?.id : undefined };
}

/** The first 5 purchase orders with goods due before this Lagos day, and how many there are. */
export async function listLateDeliveries(
  db: Database,
  today: string,
): Promise<{ first: ListedPurchaseOrder[]; count: number }> {
  const late = sql`o.state = 'sent' and o.expected_on < ${today}::date`;
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from (select 1 from ${purchaseOrders} o where ${late} limit 1000) c`);
  const first = await readList(db, [late], { order: sql`o.expected_on, o.id`, limit: 5 });
  return { first, count: rows[0]?.count ?? 0 };
}

async function readList(
  db: Database,
  conditions: SQL[],
  { order, limit }: { order: SQL; limit: number },
): Promise<ListedPurchaseOrder[]> {
  const { rows } = await db.execute<ListedPurchaseOrder & { createdAt: Date | string }>(sql`
    select o.id::int, o.state, s.name as supplier, o.expected_on::text as "expectedOn", o.created_at as "createdAt",
      count(i.product_id)::int as products, coalesce(sum(i.units), 0)::int as units,
      coalesce(sum(i.received_units), 0)::int as "receivedUnits"
    from (
      select * from ${purchaseOrders} o where ${sql.join([sql`true`, ...conditions], sql` and `)} order by ${order} limit ${limit}
    ) o left join ${suppliers} s on s.id = o.supplier_id
      left join ${purchaseOrderItems} i on i.purchase_order_id = o.id
    group by o.id, o.state, s.name, o.expected_on, o.created_at order by ${order}`);
  return rows.map((row) => ({ ...row, createdAt: new Date(row.createdAt).toISOString() }));
}

/** A purchase order with its lines, as `findPurchaseOrder` returns it. */
export type PurchaseOrder = NonNullable<Awaited<ReturnType<typeof findPurchaseOrder>>>;

/**
 * One purchase order with its supplier and its lines, ordered by product name; undefined for an unknown id. Packers
 * must not see `unitCost`. Two queries.
 */
export async function findPurchaseOrder(db: Database | Transaction, id: number) {
  const [row] = await db
    .select({ order: purchaseOrders, supplier: suppliers, createdBy: users.name })
    .from(purchaseOrders)
    .leftJoin(suppliers, eq(suppliers.id, purchaseOrders.supplierId))
    .leftJoin(users, eq(users.id, purchaseOrders.createdBy))
    .where(eq(purchaseOrders.id, id));
  if (!row) return undefined;
  const { productId, units, receivedUnits, unitCost } = purchaseOrderItems;
  const lines = await db
    .select({ productId, units, receivedUnits, unitCost, name: products.name, size: products.size })
    .from(purchaseOrderItems)
    .innerJoin(products, eq(products.id, productId))
    .where(eq(purchaseOrderItems.purchaseOrderId, id))
    .orderBy(asc(products.name), asc(productId));
  const { order, supplier, createdBy } = row;
  return {
    ...order,
    createdBy,
    createdAt: order.createdAt.toISOString(),
    sentAt: order.sentAt?.toISOString() ?? null,
    supplier: supplier && { id: supplier.id, name: supplier.name, email: supplier.email, phone: supplier.phone },
    lines,
  };
}

/** The id of a purchase order in a URL; 0, which no order has, for anything else. */
export function readPurchaseOrderId(typed: string): number {
  return readInteger(typed, 9) ?? 0;
}
