import { eq, inArray, isNull, or, and, sql } from "drizzle-orm";
import type { Transaction } from "../database/database.ts";
import { products, waitingList } from "../database/schema.ts";
import { queueEmail } from "../mail/queue-email.ts";
import type { Shop } from "../shop.ts";
import { urlToUnsubscribe } from "./unsubscribe.ts";
import { backInStockEmail, categoryArrivedEmail } from "./emails.ts";

const AT_ONCE = 100;

/**
 * Mails everyone whose product is in stock again or whose category has its first product, once: the mail and the note that
 * they were told are one transaction. Several processes may do it at once; each takes rows that no other holds. Answers how many.
 */
export async function notifyWaiting(shop: Shop): Promise<number> {
  let told = 0;
  for (;;) {
    const count = await shop.db.transaction((tx) => tellSome(tx, shop));
    told += count;
    if (count < AT_ONCE) return told;
  }
}

async function tellSome(tx: Transaction, shop: Shop): Promise<number> {
  const now = shop.clock();
  const arrived = sql`exists (select from ${products} p where p.category = ${waitingList.category})`;
  const found = await tx
    .select({ wish: waitingList, product: { id: products.id, name: products.name } })
    .from(waitingList)
    .leftJoin(products, eq(products.id, waitingList.productId))
    .where(and(isNull(waitingList.toldAt), or(eq(products.inStock, true), arrived)))
    .orderBy(waitingList.id)
    .limit(AT_ONCE)
    .for("update", { of: waitingList, skipLocked: true });
  for (const { wish, product } of found) {
    const letter = product
      ? backInStockEmail(product, shop.config.publicUrl)
      : categoryArrivedEmail(wish.category ?? "", shop.config.publicUrl);
    const unsubscribeUrl = urlToUnsubscribe(shop, wish.unsubscribeKey);
    await queueEmail(tx, { to: wish.email, letter, about: "waiting list", unsubscribeUrl }, now);
  }
  const ids = found.map(({ wish }) => wish.id);
  if (ids.length > 0) await tx.update(waitingList).set({ toldAt: now }).where(inArray(waitingList.id, ids));
  return ids.length;
}
