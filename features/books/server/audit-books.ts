import type { Client, ClientBase, PoolClient } from "pg";
import type { OrderKind } from "#features/orders/rules/order.ts";
import {
  isLiveRefund,
  computePaymentState,
  type AttemptSummary,
  type RefundStatus,
} from "#features/orders/rules/payment-state.ts";
import { toKobo, type Kobo } from "#platform/rules/kobo.ts";
import type { Naira } from "#platform/rules/money.ts";
import { auditClosedBooks } from "./close-books.ts";

const ORDERS_AT_ONCE = 1_000;

type OrderRow = {
  id: string;
  kind: OrderKind;
  subtotal: Naira;
  total: Naira;
  edit_refunds: Naira;
  is_sold: boolean;
  goods: Naira;
  payment_state: string;
  attempts: { id: number; status: AttemptSummary["status"]; received: Kobo; resolved: string | null }[];
  refunds: { attempt: number; status: RefundStatus; amount: Kobo }[];
};

export async function countOrders(client: ClientBase): Promise<number> {
  const { rows } = await client.query<{ count: number }>("select count(*)::int as count from orders");
  return rows[0]?.count ?? 0;
}

/**
 * Reads every row of every table, so that PostgreSQL compares the checksum of every page, and compares each index with
 * its table where the login is a superuser's and PostgreSQL has the extension `amcheck`, which then stays in the
 * database. Returns PostgreSQL's error, if any.
 */
export async function readEverything(client: ClientBase): Promise<string[]> {
  try {
    const { rows } = await client.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname not in ('pg_catalog', 'information_schema')`,
    );
    for (const { name } of rows) await client.query(`select count(t::text) from ${name} t`);
    await checkIndexes(client);
    return [];
  } catch (error) {
    return [`reading everything failed: ${error instanceof Error ? error.message : String(error)}`];
  }
}

async function checkIndexes(client: ClientBase): Promise<void> {
  const { rowCount } = await client.query(
    "select from pg_available_extensions where name = 'amcheck' and current_setting('is_superuser')::boolean",
  );
  if (rowCount === 0) return;
  await client.query("create extension if not exists amcheck");
  await client.query(
    `select bt_index_check(i.indexrelid, true) from pg_index i join pg_class c on c.oid = i.indexrelid
    join pg_am a on a.oid = c.relam where a.amname = 'btree' and c.relkind = 'i' and i.indisready and i.indisvalid and c.relpersistence = 'p'`,
  );
}

/**
 * Checks the books: compares each product's stock with its movements and its batches, each order's goods with its
 * items, its payment state with its attempts and refunds, the refunds of each attempt with what it received, and that
 * with the ledger of money; each closed month with its events. Returns a sentence for each difference, at most ten.
 */
export async function auditBooks(client: Client | PoolClient): Promise<string[]> {
  const wrong = [...(await auditStock(client)), ...(await auditPayments(client)), ...(await auditClosedBooks(client))];
  let after = "";
  for (;;) {
    const orders = await readOrders(client, after);
    wrong.push(...orders.flatMap(auditOrder));
    after = orders.at(-1)?.id ?? "";
    if (orders.length < ORDERS_AT_ONCE || wrong.length >= 10) return wrong.slice(0, 10);
  }
}

async function auditStock(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ id: string; stock: number; sum: number }>(
    `select p.id, p.stock, coalesce(sum(m.change), 0)::int as sum
    from products p left join stock_movements m on m.product_id = p.id
    group by p.id having p.stock <> coalesce(sum(m.change), 0) order by p.id limit 10`,
  );
  return [
    ...rows.map(({ id, stock, sum }) => `product ${id} has a stock of ${stock}, and its movements add up to ${sum}`),
    ...(await auditBatches(client)),
  ];
}

async function auditBatches(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ id: string; on_hand: number; sum: number }>(
    `select p.id, p.on_hand, coalesce(sum(b.units), 0)::int as sum
    from products p left join batches b on b.product_id = p.id and b.held_at is null
    group by p.id having p.on_hand <> coalesce(sum(b.units), 0) order by p.id limit 10`,
  );
  const { rows: ledgers } = await client.query<{ id: string; units: number; sum: number }>(
    `select b.id, b.units, coalesce(sum(m.change), 0)::int as sum
    from batches b left join batch_movements m on m.batch_id = b.id
    group by b.id having b.units <> coalesce(sum(m.change), 0) order by b.id limit 10`,
  );
  return [
    ...rows.map(({ id, on_hand, sum }) => `product ${id} has ${on_hand} units, and its batches have ${sum}`),
    ...ledgers.map(({ id, units, sum }) => `batch ${id} has ${units} units, and its movements add up to ${sum}`),
  ];
}

async function auditPayments(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ id: number; received: Kobo; sum: Kobo }>(
    `select a.id::int, a.received_kobo::float as received, coalesce(sum(t.amount_kobo), 0)::float as sum
    from payment_attempts a
    left join payment_transactions t on t.attempt_id = a.id and t.kind in ('receipt', 'correction', 'reversal')
    group by a.id having a.received_kobo <> coalesce(sum(t.amount_kobo), 0) order by a.id limit 10`,
  );
  return rows.map(
    ({ id, received, sum }) => `payment ${id} received ${received}, and its transactions add up to ${sum}`,
  );
}

async function readOrders(client: ClientBase, after: string): Promise<OrderRow[]> {
  const { rows } = await client.query<OrderRow>(
    `select o.id, o.kind, o.subtotal::float, o.total::float, o.payment_state,
      o.edit_refunds::float, o.status <> 'pending' and (o.status <> 'cancelled'
        or exists (select from sales_documents d where d.order_id = o.id)) as is_sold,
      (select coalesce(sum(i.price * i.quantity), 0)::float from order_items i where i.order_id = o.id) as goods,
      (select coalesce(json_agg(json_build_object('id', a.id, 'status', a.status,
        'received', a.received_kobo, 'resolved', a.resolved_at)), '[]') from payment_attempts a where a.order_id = o.id
      ) as attempts,
      (select coalesce(json_agg(json_build_object('attempt', r.attempt_id, 'status', r.status,
        'amount', r.amount_kobo)), '[]') from refunds r where r.order_id = o.id) as refunds
    from orders o where o.id > $1 order by o.id limit ${ORDERS_AT_ONCE}`,
    [after],
  );
  return rows;
}

function auditOrder({
  id,
  kind,
  subtotal,
  total,
  goods,
  payment_state,
  attempts,
  refunds,
  edit_refunds,
  is_sold,
}: OrderRow): string[] {
  const wrong: string[] = [];
  if (kind === "goods" && subtotal !== goods)
    wrong.push(`order ${id} has goods for ${goods} and a subtotal of ${subtotal}`);
  const facts = attempts.map(({ status, received, resolved }) => ({
    status,
    receivedKobo: received,
    resolvedAt: resolved,
  }));
  const state = computePaymentState(facts, {
    refunds: refunds.map(({ status, amount }) => ({ status, amountKobo: amount })),
    totalKobo: toKobo(total),
    editRefundsKobo: toKobo(edit_refunds),
    isSold: is_sold,
  });
  if (state !== payment_state) wrong.push(`order ${id} is ${payment_state}, and its payments make it ${state}`);
  for (const attempt of attempts.filter(({ status }) => status !== "reversed")) {
    const own = refunds.filter((refund) => refund.attempt === attempt.id && isLiveRefund(refund.status));
    const refunded: Kobo = own.reduce((sum, { amount }) => sum + amount, 0);
    if (refunded > attempt.received) wrong.push(`payment ${attempt.id} received less than is refunded of it`);
  }
  return wrong;
}
