import { sql } from "drizzle-orm";
import { parseBankStatementAmount } from "#features/bank-statements/rules/bank-statement-cells.ts";
import { listOfficeProducts } from "#features/catalogue/server/office-products.ts";
import { statusLabel, type OrderKind } from "#features/orders/rules/order.ts";
import { readDocumentNumber } from "#features/orders/rules/read-document-number.ts";
import { listOfficeOrders } from "#features/orders/server/office/list-orders.ts";
import { listCustomers } from "#features/people/server/customers.ts";
import { purchaseOrderStateLabels, readPurchaseOrderNumber } from "#features/purchase-orders/rules/purchase-order.ts";
import { findPurchaseOrder } from "#features/purchase-orders/server/list-purchase-orders.ts";
import { readRma } from "#features/returns/rules/returns.ts";
import { purchaseOrderNumber } from "#features/stock/rules/batches.ts";
import type { Database } from "#platform/database/database.ts";
import { escapeLike } from "#platform/database/escape-like.ts";
import { formatDay } from "#platform/rules/dates.ts";
import { comparable } from "#platform/rules/filter.ts";
import { toKobo, type Kobo } from "#platform/rules/kobo.ts";
import { orderNumber } from "#platform/rules/order-number.ts";
import { plainCharacters, plainCode } from "#platform/rules/typed-text.ts";
import type { Shop } from "#platform/shop.ts";

/** The kinds of records that a search can find; a role finds only the kinds that it may read. */
export const foundKinds = [
  "order",
  "document",
  "customer",
  "product",
  "batch",
  "purchase-order",
  "return",
  "bank-statement-line",
] as const;
export type FoundKind = (typeof foundKinds)[number];
/** `id` leads to the page; only orders have an `orderKind`. */
export type Found = {
  kind: FoundKind;
  id: string;
  title: string;
  details: string;
  amountKobo?: Kobo;
  orderKind?: OrderKind;
};

export type Searched = Pick<Shop, "db" | "clock" | "reactions">;

const MOST = 5;
const SHORTEST = 2;

/**
 * Searches the records of these kinds at once, at most five of each. One query per kind, on the lists' indexes; finds
 * nothing for a single character.
 */
export async function searchOffice(shop: Searched, text: string, kinds: readonly FoundKind[]): Promise<Found[]> {
  const search = plainCharacters(text);
  if ([...search].length < SHORTEST) return [];
  const wanted = foundKinds.filter((kind) => kinds.includes(kind));
  const found = await Promise.all(wanted.map((kind) => searches[kind](shop.db, search, shop)));
  return found.flat();
}

const searches: Record<FoundKind, (db: Database, search: string, shop: Searched) => Promise<Found[]>> = {
  async order(_db, search, shop) {
    const { orders } = await listOfficeOrders(shop, { ...unfiltered, search });
    return orders.slice(0, MOST).map(({ id, kind: orderKind, name, status, total }) => {
      const details = `${orderNumber(id)}, ${statusLabel(status)}`;
      return { kind: "order", id, orderKind, title: name, details, amountKobo: toKobo(total) };
    });
  },
  async customer(db, search) {
    const { customers } = await listCustomers(db, search);
    return customers
      .slice(0, MOST)
      .map(({ id, name, email }) => ({ kind: "customer", id, title: name, details: email }));
  },
  async product(_db, search, shop) {
    const { products } = await listOfficeProducts(shop, { search, category: "", only: "all" });
    return products.slice(0, MOST).map(({ id, name, size, stock }) => {
      return { kind: "product", id, title: name, details: `${size}, ${stock} in stock` };
    });
  },
  document: searchDocuments,
  batch: searchBatches,
  "purchase-order": searchPurchaseOrders,
  return: searchReturns,
  "bank-statement-line": searchLines,
};

const unfiltered = {
  status: undefined,
  payment: undefined,
  method: undefined,
  from: undefined,
  to: undefined,
  late: false,
};

/** The invoice or credit note with this number; it leads to its order's page. */
async function searchDocuments(db: Database, search: string): Promise<Found[]> {
  const number = readDocumentNumber(search);
  if (!number) return [];
  const { rows } = await db.execute<{ orderId: string; name: string; amount: Kobo }>(sql`
    select d.order_id as "orderId", o.customer_name as name, d.total_kobo::float8 as amount
    from sales_documents d join orders o on o.id = d.order_id where d.number = ${number}`);
  return rows.map(({ orderId, name, amount: amountKobo }) => {
    return { kind: "document", id: orderId, title: number, details: `${orderNumber(orderId)}, ${name}`, amountKobo };
  });
}

/** Batches by the start of their code, those with units left first. */
async function searchBatches(db: Database, search: string): Promise<Found[]> {
  const { rows } = await db.execute<{ id: string; code: string; name: string; units: number }>(sql`
    select b.id::text, b.code, p.name, b.units from batches b join products p on p.id = b.product_id
    where b.code like ${`${escapeLike(search.toUpperCase())}%`} order by b.units = 0, b.id desc limit ${MOST}`);
  return rows.map(({ id, code, name, units }) => {
    return { kind: "batch", id, title: code, details: `${name}, ${units === 1 ? "1 unit" : `${units} units`}` };
  });
}

/** Purchase orders by their number, `PO-12`. */
async function searchPurchaseOrders(db: Database, search: string): Promise<Found[]> {
  const id = readPurchaseOrderNumber(search);
  const found = id === undefined ? undefined : await findPurchaseOrder(db, id);
  if (!found) return [];
  const details = [found.supplier?.name ?? "No supplier yet", purchaseOrderStateLabels[found.state]].join(", ");
  return [{ kind: "purchase-order", id: String(found.id), title: purchaseOrderNumber(found.id), details }];
}

/** Returns by their number, with or without `RMA-`. */
async function searchReturns(db: Database, search: string): Promise<Found[]> {
  const rma = readRma(search) ?? readRma(`RMA-${plainCode(search)}`);
  if (!rma) return [];
  const { rows } = await db.execute<{ id: string; details: string }>(
    sql`select rma as id, status as details from returns where rma = ${rma}`,
  );
  return rows.map(({ id, details }) => ({ kind: "return", id, title: id, details }));
}

/** Bank statement lines by the bank's description, its reference or the amount. */
async function searchLines(db: Database, search: string): Promise<Found[]> {
  const start = `${escapeLike(search.toUpperCase())}%`;
  const kobo = parseBankStatementAmount(search);
  const words = search.length >= 3 ? sql`lower(description) like ${`%${escapeLike(comparable(search))}%`} or` : sql``;
  const amount = kobo ? sql`amount_kobo = ${kobo} or` : sql``;
  const { rows } = await db.execute<{
    id: string;
    day: string;
    description: string;
    orderId: string | null;
    amount: Kobo;
  }>(sql`
    select id::text, booked_on::text as day, description, order_id as "orderId", amount_kobo::float8 as amount from bank_statement_lines
    where ${words} ${amount} (reference <> '' and upper(reference) like ${start})
    order by booked_on desc, id desc limit ${MOST}`);
  return rows.map(({ id, day, description, orderId, amount: amountKobo }) => {
    return {
      kind: "bank-statement-line",
      id: orderId ?? id,
      title: description || formatDay(day),
      details: formatDay(day),
      amountKobo,
    };
  });
}
