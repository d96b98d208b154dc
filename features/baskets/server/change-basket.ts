import { and, eq, gt } from "drizzle-orm";
import { write } from "#platform/database/write.ts";
import type { Refusal } from "#platform/rules/refusal.ts";
import type { Shop } from "#platform/shop.ts";
import { changeItems, type BasketChange } from "../rules/basket.ts";
import { baskets } from "../tables.ts";
import { sendBasket } from "./baskets.ts";

/**
 * Adds units of a product to the basket with this code, or sets their number, and returns the code. If there is no such
 * basket, or its 30 days are over, begins another, with the limit of `sendBasket`. Locks the basket.
 */
export async function changeBasket(
  shop: Shop,
  ip: string,
  { code = "", change }: { code?: string; change: BasketChange },
): Promise<string | Refusal> {
  const found = await write(shop, null, async ({ tx, now }) => {
    const known = and(eq(baskets.code, code), gt(baskets.endsAt, now));
    const [basket] = await tx.select({ items: baskets.items }).from(baskets).where(known).for("update");
    if (basket)
      await tx
        .update(baskets)
        .set({ items: changeItems(basket.items, change) })
        .where(known);
    return basket !== undefined;
  });
  return found ? code : sendBasket(shop, ip, changeItems([], change));
}
