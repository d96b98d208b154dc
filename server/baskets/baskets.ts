import { randomBytes } from "node:crypto";
import { and, eq, gt, lte } from "drizzle-orm";
import { BASKET_DAYS, type BasketItem } from "../../domain/basket/basket.ts";
import type { Refusal } from "../../domain/refusal.ts";
import { DAY } from "../../domain/time.ts";
import { deleteInBatches } from "../database/in-batches.ts";
import { baskets, sharedBaskets } from "../database/schema.ts";
import { write } from "../database/write.ts";
import { refuseOverLimit } from "../rate-limit/limits.ts";
import type { Shop } from "../shop.ts";

/**
 * Keeps the goods of a cart for 30 days, and returns the code of their link (64 random bits). Holds no stock and says
 * nothing about who sent it. Refuses the 31st basket of a network in an hour.
 */
export async function sendBasket(shop: Shop, ip: string, items: BasketItem[]): Promise<string | Refusal> {
  const tooMany = await refuseOverLimit(shop, "sendBasket", { ip });
  if (tooMany) return tooMany;
  return write(shop, null, async ({ tx, now }) => {
    const code = randomBytes(8).toString("base64url");
    const endsAt = new Date(now.getTime() + BASKET_DAYS * DAY);
    await tx.insert(baskets).values({ code, items, createdAt: now, endsAt });
    return code;
  });
}

/** The goods of a basket whose 30 days are not over; undefined for any other code. */
export async function findBasket({ db, clock }: Pick<Shop, "db" | "clock">, code: string) {
  const [basket] = await db
    .select({ items: baskets.items, endsAt: baskets.endsAt })
    .from(baskets)
    .where(and(eq(baskets.code, code), gt(baskets.endsAt, clock())));
  return basket;
}

/** Deletes the baskets, also the shared ones, whose 30 days are over. */
export async function deleteEndedBaskets({ db, clock }: Shop): Promise<void> {
  await deleteInBatches(db, baskets, lte(baskets.endsAt, clock()));
  await deleteInBatches(db, sharedBaskets, lte(sharedBaskets.endsAt, clock()));
}
