import { eq, sql } from "drizzle-orm";
import { runsLow } from "#features/catalogue/server/runs-low.ts";
import { purchaseOrderNumber } from "#features/stock/rules/batches.ts";
import { suppliers } from "#features/stock/tables.ts";
import { saveVersion, type Saved } from "#platform/audit/edit-conflict.ts";
import { recordAudit } from "#platform/audit/trail.ts";
import type { Transaction } from "#platform/database/database.ts";
import { write, type Write } from "#platform/database/write.ts";
import type { Naira } from "#platform/rules/money.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import { DAY } from "#platform/rules/time.ts";
import type { Shop } from "#platform/shop.ts";
import { type PurchaseOrderDetails, MAX_LINES } from "../rules/purchase-order-forms.ts";
import { unitsToOrder } from "../rules/purchase-order.ts";
import { purchaseOrderItems, purchaseOrders } from "../tables.ts";

/** Adds an empty draft, for a supplier if given, and returns its id. Refuses an unknown supplier. */
export function addPurchaseOrder(
  shop: Shop,
  actor: string,
  supplierId: string | null,
): Promise<{ id: number } | Refusal> {
  return write(shop, actor, async (w) => {
    return (await refuseUnknownSupplier(w.tx, supplierId)) ?? { id: await insertDraft(w, actor, supplierId, []) };
  });
}

type Wanted = { productId: string; supplierId: string | null; unitCost: Naira | null; units: number };

/**
 * Drafts purchase orders for everything on sale that runs low: one for each supplier, the last to deliver the product,
 * and one for products without a supplier; more than 100 lines are split. Leaves out products already in an open
 * purchase order. Returns the ids of the drafts, which may be none.
 */
export function orderLowStock(shop: Shop, actor: string): Promise<number[]> {
  return write(shop, actor, async (w) => {
    // Pressing the button twice must not order everything twice.
    await w.tx.execute(sql`select pg_advisory_xact_lock(hashtext('purchase orders of low stock'))`);
    const wanted = await listWanted(w);
    const ids: number[] = [];
    for (const supplierId of new Set(wanted.map((one) => one.supplierId))) {
      const lines = wanted.filter((one) => one.supplierId === supplierId);
      for (let from = 0; from < lines.length; from += MAX_LINES) {
        ids.push(await insertDraft(w, actor, supplierId, lines.slice(from, from + MAX_LINES)));
      }
    }
    return ids;
  });
}

async function listWanted({ tx, now, shop }: Write): Promise<Wanted[]> {
  const since = new Date(now.getTime() - 30 * DAY).toISOString();
  type Low = Omit<Wanted, "units"> & { stock: number; sold: number };
  const { rows } = await tx.execute<Low>(sql`
    select p.id as "productId", p.stock, last.supplier_id::text as "supplierId", last.unit_cost::float8 as "unitCost",
      (select coalesce(-sum(m.change), 0)::int from stock_movements m
        where m.product_id = p.id and m.cause in ('placed', 'edited', 'cancelled') and m.occurred_at > ${since}::timestamptz) as sold
    from products p left join lateral (
      select b.supplier_id, b.unit_cost from batches b where b.product_id = p.id and b.supplier_id is not null
      order by b.received_at desc, b.id desc limit 1
    ) last on true
    where ${runsLow(shop.reactions, "p")} and not exists (
      select 1 from ${purchaseOrderItems} i join ${purchaseOrders} o on o.id = i.purchase_order_id
      where i.product_id = p.id and o.state in ('draft', 'sent') and i.received_units < i.units)
    order by p.position, p.id limit 1000`);
  return rows.map(({ stock, sold, ...row }) => ({
    ...row,
    units: unitsToOrder({ soldIn30Days: Math.max(0, sold), stock }),
  }));
}

/**
 * Saves a purchase order; undefined for an unknown one. Once sent, its supplier and lines can no longer change. Refuses
 * one that is received or cancelled, an unknown supplier or product, and when it was saved since `version` was read.
 */
export function savePurchaseOrder(
  shop: Shop,
  actor: string,
  { id, version, details }: { id: number; version: number; details: PurchaseOrderDetails },
): Promise<Saved> {
  return write(shop, actor, async (w): Promise<Saved> => {
    const row = await lockPurchaseOrder(w.tx, id);
    const edit = { row, version, subject: `purchase-order:${id}`, what: "this purchase order", toText };
    if (row && row.version === version && row.state !== "draft" && row.state !== "sent") return refuseFinal();
    const refusal = await refuseUnknownSupplier(w.tx, details.supplierId);
    if (refusal) return refusal;
    let isKnown = true;
    const saved = await saveVersion(w, edit, async (before, newVersion) => {
      const { expectedOn, note, supplierId, lines } = details;
      const isDraft = before.state === "draft";
      await w.tx
        .update(purchaseOrders)
        .set({ expectedOn, note, version: newVersion, ...(isDraft && { supplierId }) })
        .where(eq(purchaseOrders.id, id));
      if (isDraft) isKnown = await replaceLines(w, id, lines);
      return { action: "changed a purchase order", details: { number: purchaseOrderNumber(id) } };
    });
    return isKnown ? saved : new Refusal("product-gone", "No product has this number. Look it up under Products.");
  });
}

/** Locks a purchase order; undefined for an unknown one. */
export async function lockPurchaseOrder(tx: Transaction, id: number) {
  const [row] = await tx.select().from(purchaseOrders).where(eq(purchaseOrders.id, id)).for("update");
  return row;
}

/** Why a purchase order can no longer change. */
export function refuseFinal() {
  return new Refusal("wrong-move", "This purchase order is closed: it was received or cancelled.");
}

async function insertDraft(
  w: Write,
  actor: string,
  supplierId: string | null,
  lines: PurchaseOrderDetails["lines"],
): Promise<number> {
  const [added] = await w.tx
    .insert(purchaseOrders)
    .values({ supplierId, createdBy: actor, createdAt: w.now })
    .returning({ id: purchaseOrders.id });
  if (!added) throw new Error("The purchase order was not added");
  await replaceLines(w, added.id, lines);
  const details = { number: purchaseOrderNumber(added.id), products: lines.length };
  await recordAudit(w, { action: "prepared a purchase order", subject: `purchase-order:${added.id}`, details });
  return added.id;
}

/** Replaces the lines of a draft. Returns false if a line's product does not exist; that line is left out. */
async function replaceLines({ tx }: Write, id: number, lines: PurchaseOrderDetails["lines"]): Promise<boolean> {
  await tx.delete(purchaseOrderItems).where(eq(purchaseOrderItems.purchaseOrderId, id));
  const column = <T>(read: (line: (typeof lines)[number]) => T) => sql.param(lines.map(read));
  const { rowCount } = await tx.execute(sql`
    insert into ${purchaseOrderItems} (purchase_order_id, product_id, units, unit_cost)
    select ${id}, line.product_id, line.units, line.unit_cost
    from unnest(${column((line) => line.productId)}::text[], ${column((line) => line.units)}::integer[],
      ${column((line) => line.unitCost)}::bigint[]) as line (product_id, units, unit_cost)
    join products p on p.id = line.product_id`);
  return rowCount === lines.length;
}

async function refuseUnknownSupplier(tx: Transaction, id: string | null): Promise<Refusal | undefined> {
  if (id === null) return undefined;
  const found = await tx.$count(suppliers, eq(suppliers.id, id));
  return found > 0 ? undefined : new Refusal("changed-meanwhile", "This supplier is not in the list any more.");
}

function toText({ supplierId, expectedOn, note }: typeof purchaseOrders.$inferSelect): Record<string, string> {
  return { supplierId: supplierId ?? "", expectedOn: expectedOn ?? "", note };
}
