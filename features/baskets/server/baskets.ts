import { randomBytes } from "node:crypto";
import { and, eq, gt, lte } from "drizzle-orm";
import { deleteInBatches } from "#platform/database/in-batches.ts";
import { write, type Write } from "#platform/database/write.ts";
import { refuseOverLimit } from "#platform/rate-limit/limits.ts";
import type { Refusal } from "#platform/rules/refusal.ts";
import { DAY } from "#platform/rules/time.ts";
import type { Shop } from "#platform/shop.ts";
import { BASKET_DAYS, type BasketItem } from "../rules/basket.ts";
import { baskets } from "../tables.ts";

/**
 * Stores the goods of a cart for 30 days, and returns the code of their link (64 random bits). Reserves no stock and
 * does not reveal the sender. Refuses the 31st basket of a network in an hour.
 */
export async function sendBasket(shop: Shop, ip: string, items: BasketItem[]): Promise<string | Refusal> {
  const tooMany = await refuseOverLimit(shop, "sendBasket", { ip });
  if (tooMany) return tooMany;
  return write(shop, null, (w) => addBasket(w, items, w.now));
}

/** Stores goods until 30 days after `after`, and returns the code of their link. */
export async function addBasket({ tx, now }: Write, items: BasketItem[], after: Date): Promise<string> {
  const code = randomBytes(8).toString("base64url");
  const endsAt = new Date(after.getTime() + BASKET_DAYS * DAY);
  await tx.insert(baskets).values({ code, items, createdAt: now, endsAt });
  return code;
}

/** The goods of a basket that has not expired; undefined for any other code. */
export async function findBasket({ db, clock }: Pick<Shop, "db" | "clock">, code: string) {
  const [basket] = await db
    .select({ items: baskets.items, endsAt: baskets.endsAt })
    .from(baskets)
    .where(and(eq(baskets.code, code), gt(baskets.endsAt, clock())));
  return basket;
}

/** Deletes expired baskets. */
export async function deleteEndedBaskets({ db, clock }: Shop): Promise<void> {
  await deleteInBatches(db, baskets, lte(baskets.endsAt, clock()));
}
