import { asc, inArray, sql } from "drizzle-orm";
import type { StockCause } from "#features/catalogue/rules/stock.ts";
import { recordStockChange, type Stocks } from "#features/catalogue/server/stock.ts";
import type { Transaction } from "#platform/database/database.ts";
import type { Write } from "#platform/database/write.ts";
import type { Batch, BatchCause } from "../rules/batches.ts";
import { batches, batchMovements } from "../tables.ts";

/** Units that go into a batch or, if negative, out of it. */
export type BatchChange = { batchId: number; change: number };
/** Why units moved, for the rows of both ledgers. With an order, the order's history says who acted. */
export type BatchMove = { cause: BatchCause; orderId?: string; note?: string | null };

/** Units that were delivered or found. */
export type Arrival = Pick<
  Batch,
  "productId" | "code" | "bestBefore" | "supplierId" | "unitCost" | "purchaseOrderId"
> & {
  units: number;
};

/** Units that move between a batch and the packed units of an order stay reserved, or become so. */
const PACKING_CAUSES: BatchCause[] = ["packed", "unpacked", "returned"];

/** Locks the batches of these products that have units, in id order. The caller has locked the products. */
export function lockBatchesInStock(tx: Transaction, productIds: string[]): Promise<Batch[]> {
  return tx
    .select()
    .from(batches)
    .where(sql`${batches.productId} = any(${sql.param(productIds)}::text[]) and ${batches.units} > 0`)
    .orderBy(asc(batches.id))
    .for("no key update");
}

/** Locks these batches, in id order. The caller has locked their products. */
export function lockBatchesWithIds(tx: Transaction, ids: number[]): Promise<Batch[]> {
  return tx.select().from(batches).where(inArray(batches.id, ids)).orderBy(asc(batches.id)).for("no key update");
}

/**
 * Changes the units of locked batches and records it in their ledger. Packing moves units that orders have reserved
 * into packed units; `unpacked` and `returned` move them back, and they stay reserved until `giveBackStock` releases
 * them. None of these changes the stock for sale, unless the batch is on hold. Changes to that stock, which was
 * `before`, are also recorded in the products' ledger. Two queries.
 */
export async function changeBatches(
  w: Write,
  before: Stocks,
  changes: BatchChange[],
  { cause, orderId, note }: BatchMove,
): Promise<void> {
  if (changes.length === 0) return;
  const ids = sql.param(changes.map(({ batchId }) => batchId));
  const units = sql.param(changes.map(({ change }) => change));
  const isPacking = PACKING_CAUSES.includes(cause);
  await w.tx.execute(sql`
    with changed as (
      update ${batches} set units = batches.units + given.change, version = batches.version + 1,
        packed_units = batches.packed_units - ${isPacking ? sql`given.change` : sql`0`}
      from unnest(${ids}::bigint[], ${units}::integer[]) as given (id, change) where batches.id = given.id
      returning batches.id, given.change, batches.units
    )
    insert into ${batchMovements} (batch_id, change, balance, cause, order_id, note, actor_id, occurred_at)
    select id, change, units, ${cause}, ${orderId ?? null}, ${orderId ? null : (note ?? null)}, ${orderId ? null : w.actor},
      ${w.now.toISOString()}::timestamptz
    from changed order by id`);
  await recordStockChange(w, before, { cause: toStockCause(cause, isPacking), orderId, note });
}

/** Units that go back into a batch on hold stay reserved, so fewer are for sale. */
function toStockCause(cause: BatchCause, isPacking: boolean): StockCause {
  return isPacking || cause === "packed" || cause === "unpacked" ? "held" : cause;
}

/**
 * Adds units to batches, creates batches with new codes, and records it in both ledgers. Known details of a batch stay;
 * missing ones are added. The caller has locked the products, whose stock was `before`. Returns the ids of the batches.
 * Two queries.
 */
export async function addToBatches(
  w: Write,
  before: Stocks,
  arrivals: Arrival[],
  { cause, orderId, note }: BatchMove,
): Promise<number[]> {
  const column = (name: keyof Arrival) => sql.param(arrivals.map((arrival) => arrival[name]));
  const at = sql`${w.now.toISOString()}::timestamptz`;
  const { rows } = await w.tx.execute<{ id: string }>(sql`
    with given as (
      select * from unnest(${column("productId")}::text[], ${column("code")}::text[], ${column("bestBefore")}::date[],
        ${column("supplierId")}::uuid[], ${column("unitCost")}::bigint[], ${column("purchaseOrderId")}::bigint[],
        ${column("units")}::integer[]) as given (product_id, code, best_before, supplier_id, unit_cost, purchase_order_id, units)
    ), added as (
      insert into ${batches} as b (product_id, code, best_before, supplier_id, unit_cost, purchase_order_id, units,
        received_units, received_at)
      select product_id, code, best_before, supplier_id, unit_cost, purchase_order_id, units, units, ${at} from given
      on conflict (product_id, code) do update set units = b.units + excluded.units,
        received_units = b.received_units + excluded.units, version = b.version + 1,
        best_before = coalesce(b.best_before, excluded.best_before), supplier_id = coalesce(b.supplier_id, excluded.supplier_id),
        unit_cost = coalesce(excluded.unit_cost, b.unit_cost),
        purchase_order_id = coalesce(b.purchase_order_id, excluded.purchase_order_id)
      returning b.id, b.product_id, b.code, b.units
    ), written as (
      insert into ${batchMovements} (batch_id, change, balance, cause, order_id, note, actor_id, occurred_at)
      select id, given.units, added.units, ${cause}, ${orderId ?? null}, ${orderId ? null : (note ?? null)},
        ${orderId ? null : w.actor}, ${at}
      from added join given using (product_id, code) order by id
    )
    select id from added order by id`);
  await recordStockChange(w, before, { cause: toStockCause(cause, false), orderId, note });
  return rows.map(({ id }) => Number(id));
}
