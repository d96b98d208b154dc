import { isNotNull } from "drizzle-orm";
import { findProducts } from "#features/catalogue/server/products.ts";
import type { WaitingForm } from "#features/newsletter/rules/subscription.ts";
import { refuseOverLimit } from "#platform/rate-limit/limits.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import type { Shop } from "#platform/shop.ts";
import { stockAlerts } from "../tables.ts";
import { addProductRequest } from "./product-requests.ts";

/**
 * Adds an email address to the waiting list of a sold-out product, an empty category or a search without results.
 * Joining again before the notification changes nothing; after it, it starts a new wait. Refuses the 21st entry from
 * one IP address in an hour, and the 21st for one email address in a day.
 */
export async function joinWaitingList(shop: Shop, ip: string, entry: WaitingForm): Promise<Refusal | undefined> {
  const { search, ...target } = entry;
  const tooMany = await refuseOverLimit(shop, "joinWaitingList", { ip, email: entry.email });
  if (tooMany) return tooMany;
  if (search !== undefined) {
    await addProductRequest(shop, { search, email: entry.email });
    return undefined;
  }
  if (entry.productId !== undefined && (await findProducts(shop.db, [entry.productId])).length === 0) {
    return new Refusal("product-gone", "We no longer sell this product.");
  }
  const createdAt = shop.clock();
  await shop.db
    .insert(stockAlerts)
    .values({ ...target, createdAt })
    .onConflictDoUpdate({
      target: [stockAlerts.productId, stockAlerts.category, stockAlerts.email],
      set: { notifiedAt: null, createdAt },
      setWhere: isNotNull(stockAlerts.notifiedAt),
    });
  return undefined;
}
