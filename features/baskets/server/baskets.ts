import { randomBytes } from "node:crypto";
import { and, asc, eq, exists, gt, inArray, lte } from "drizzle-orm";
import { BASKET_DAYS, type BasketItem } from "../rules/basket.ts";
import type { Refusal } from "../../../platform/rules/refusal.ts";
import { DAY } from "../../../platform/rules/time.ts";
import type { Database, Transaction } from "../../../platform/database/database.ts";
import { deleteInBatches } from "../../../platform/database/in-batches.ts";
import { baskets } from "../tables.ts";
import { orderItems } from "../../orders/tables.ts";
import { products } from "../../catalogue/tables.ts";
import { write, type Write } from "../../../platform/database/write.ts";
import { refuseOverLimit } from "../../../platform/rate-limit/limits.ts";
import type { Shop } from "../../../platform/shop.ts";

/**
 * Keeps the goods of a cart for 30 days, and returns the code of their link (64 random bits). Reserves no stock and
 * does not reveal the sender. Refuses the 31st basket of a network in an hour.
 */
export async function sendBasket(shop: Shop, ip: string, items: BasketItem[]): Promise<string | Refusal> {
  const tooMany = await refuseOverLimit(shop, "sendBasket", { ip });
  if (tooMany) return tooMany;
  return write(shop, null, (w) => addBasket(w, items, w.now));
}

/** Keeps goods for 30 days after a moment, and returns the code of their link. */
export async function addBasket({ tx, now }: Write, items: BasketItem[], after: Date): Promise<string> {
  const code = randomBytes(8).toString("base64url");
  const endsAt = new Date(after.getTime() + BASKET_DAYS * DAY);
  await tx.insert(baskets).values({ code, items, createdAt: now, endsAt });
  return code;
}

/** The goods of a basket whose time is not over; undefined for any other code. */
export async function findBasket({ db, clock }: Pick<Shop, "db" | "clock">, code: string) {
  const [basket] = await db
    .select({ items: baskets.items, endsAt: baskets.endsAt })
    .from(baskets)
    .where(and(eq(baskets.code, code), gt(baskets.endsAt, clock())));
  return basket;
}

/**
 * The names of those of these goods that are hidden and were bought before. Goods without any order are left out: the
 * shop may not have published them yet.
 */
export async function namesOfGone(db: Database | Transaction, productIds: string[]): Promise<string[]> {
  const bought = db.select({ id: orderItems.productId }).from(orderItems).where(eq(orderItems.productId, products.id));
  const gone = and(inArray(products.id, productIds), eq(products.isHidden, true), exists(bought));
  const rows = await db.select({ name: products.name }).from(products).where(gone).orderBy(asc(products.position));
  return rows.map(({ name }) => name);
}

/** Deletes the baskets whose time is over. */
export async function deleteEndedBaskets({ db, clock }: Shop): Promise<void> {
  await deleteInBatches(db, baskets, lte(baskets.endsAt, clock()));
}
