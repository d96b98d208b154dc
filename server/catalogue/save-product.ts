import { eq, sql } from "drizzle-orm";
import { isDeepStrictEqual } from "node:util";
import { productText, type ProductDetails } from "../../domain/product/product-form.ts";
import { Refusal } from "../../domain/refusal.ts";
import { recordAudit } from "../audit/record-audit.ts";
import { editConflict, type EditConflict } from "../audit/edit-conflict.ts";
import { announceChange } from "../database/announce.ts";
import type { Transaction } from "../database/database.ts";
import { priceHistory, products, stockMovements } from "../database/schema.ts";
import type { Shop } from "../shop.ts";
import { NO_PICTURE } from "./normalise-picture.ts";
import type { OfficeProduct } from "./office-products.ts";

/**
 * Adds a product at the end of the shop, hidden and without stock, so that staff can finish it first; returns its id.
 */
export async function createProduct(shop: Shop, actor: string, details: ProductDetails): Promise<string> {
  return shop.db.transaction(async (tx) => {
    const now = shop.clock();
    const { id, position } = await nextPlace(tx);
    await insertProduct(tx, actor, { ...details, id, position, isHidden: true }, 0, now);
    const audit = { actor, act: "created", subject: `product:${id}`, details: { name: details.name } };
    await recordAudit(tx, audit, now);
    await announceChange(tx);
    return id;
  });
}

/** The id and position of the next new product; an advisory lock reserves them until the transaction ends. */
export async function nextPlace(tx: Transaction): Promise<{ id: string; position: number }> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('products: next place'))`);
  const { rows } = await tx.execute<{ id: string; position: number }>(sql`
    select (select coalesce(max(id::bigint), 0) + 1 from products where id ~ '^[0-9]{1,15}$')::text as id,
      coalesce(max(position), 0) + 1 as position from products`);
  return rows[0] ?? { id: "1", position: 1 };
}

/** Inserts a new product with its opening price and stock. */
export async function insertProduct(
  tx: Transaction,
  actor: string,
  product: ProductDetails & { id: string; position: number; isHidden: boolean },
  stock: number,
  now: Date,
): Promise<void> {
  const { id, price, listPrice } = product;
  const initial = { image: NO_PICTURE, rating: 0, reviews: 0, stock, createdAt: now, updatedAt: now };
  await tx.insert(products).values({ ...initial, ...product });
  await tx.insert(priceHistory).values({ productId: id, price, listPrice, actorId: actor, changedAt: now });
  await tx
    .insert(stockMovements)
    .values({ productId: id, change: stock, balance: stock, cause: "opening", actorId: actor, occurredAt: now });
}

/**
 * Saves an edit of a product; returns its new version, or undefined when there is no such product. A new price goes
 * into the price history. Refuses when another edit was saved since `version` was read; `details` has the current
 * values, so that the editor can merge them.
 */
export async function saveProduct(
  shop: Shop,
  actor: string,
  { id, version, details }: { id: string; version: number; details: ProductDetails },
): Promise<{ version: number } | Refusal<EditConflict> | undefined> {
  return shop.db.transaction(async (tx) => {
    const [before] = await tx.select().from(products).where(eq(products.id, id)).for("no key update");
    if (!before) return undefined;
    if (before.version !== version) {
      const current = { version: before.version, theirs: productText(before) };
      return editConflict(tx, `product:${id}`, "this product", current);
    }
    if (!(await updateProduct(tx, actor, before, details, shop.clock()))) return { version };
    await announceChange(tx);
    return { version: version + 1 };
  });
}

/** Updates the details of a locked product, with price history and audit trail. Returns whether anything changed. */
export async function updateProduct(
  tx: Transaction,
  actor: string,
  before: OfficeProduct,
  details: ProductDetails,
  now: Date,
): Promise<boolean> {
  const changes = Object.fromEntries(
    Object.entries(details).flatMap(([field, value]) => {
      const old = before[field as keyof ProductDetails];
      return isDeepStrictEqual(old, value) ? [] : [[field, { from: old, to: value }]];
    }),
  );
  if (Object.keys(changes).length === 0) return false;
  await tx
    .update(products)
    .set({ ...details, version: before.version + 1, updatedAt: now })
    .where(eq(products.id, before.id));
  if ("price" in changes || "listPrice" in changes) {
    const { price, listPrice } = details;
    await tx.insert(priceHistory).values({ productId: before.id, price, listPrice, actorId: actor, changedAt: now });
  }
  const act = "price" in changes ? "changed the price" : "changed";
  await recordAudit(tx, { actor, act, subject: `product:${before.id}`, details: { name: details.name, changes } }, now);
  return true;
}
