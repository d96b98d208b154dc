import { and, eq } from "drizzle-orm";
import { lockStock, stockActions } from "#features/catalogue/server/stock.ts";
import { products } from "#features/catalogue/tables.ts";
import { recordAudit } from "#platform/audit/trail.ts";
import { write, type Write } from "#platform/database/write.ts";
import { formatDay } from "#platform/rules/dates.ts";
import { lagosDay } from "#platform/rules/period.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import type { Shop } from "#platform/shop.ts";
import { isExpired, type Batch } from "../rules/batches.ts";
import { batches } from "../tables.ts";
import { addToBatches } from "./change-batches.ts";

/** Received goods: at least one unit, of one batch of one product. `code` is in capitals. */
export type Goods = Pick<Batch, "productId" | "code" | "bestBefore" | "supplierId" | "unitCost"> & {
  units: number;
  note: string;
  purchaseOrderId?: number;
};

/**
 * Records received goods as a batch of their product, or adds them to the batch with this code; returns its id. Refuses
 * an unknown product, goods past their best-before date, and a best-before date that differs from the batch's. Locks
 * the product.
 */
export function receiveBatch(shop: Shop, actor: string, goods: Goods): Promise<{ batchId: number } | Refusal> {
  return write(shop, actor, (w) => receiveInto(w, goods));
}

/** `receiveBatch` inside another write. */
export async function receiveInto(w: Write, goods: Goods): Promise<{ batchId: number } | Refusal> {
  const { productId, code, bestBefore, units, note } = goods;
  const before = await lockStock(w.tx, [productId]);
  const [product] = await w.tx.select({ name: products.name }).from(products).where(eq(products.id, productId));
  if (!product) return new Refusal("product-gone", "This product is no longer in the shop.");
  if (isExpired(goods, lagosDay(w.now))) {
    return new Refusal("batch-expired", "These goods are past their best-before date. Please send them back.");
  }
  const sameCode = and(eq(batches.productId, productId), eq(batches.code, code));
  const [known] = await w.tx.select({ bestBefore: batches.bestBefore }).from(batches).where(sameCode);
  if (known?.bestBefore && bestBefore && known.bestBefore !== bestBefore) {
    const message = `Batch ${code} is in the shop already, and good until ${formatDay(known.bestBefore)}.`;
    return new Refusal("name-taken", `${message} Please look at the date, or give these goods another code.`);
  }
  const arrival = { ...goods, purchaseOrderId: goods.purchaseOrderId ?? null };
  const [batchId] = await addToBatches(w, before, [arrival], { cause: "received", note: note || null });
  if (batchId === undefined) throw new Error(`Batch ${code} was not stored`);
  const details = { name: product.name, batch: code, units, ...(note && { note }) };
  await recordAudit(w, { action: stockActions.received, subject: `product:${productId}`, details });
  return { batchId };
}
