import { Refusal } from "../../domain/refusal.ts";
import type { WaitingForm } from "../../domain/subscription.ts";
import { findProducts } from "../catalogue/products.ts";
import { waitingList } from "../database/schema.ts";
import type { Shop } from "../shop.ts";

/** Notes who wants to be told when a product is back or a category has something; asking again changes nothing. */
export async function joinWaitingList(shop: Shop, wish: WaitingForm): Promise<Refusal | undefined> {
  if (wish.productId !== undefined && (await findProducts(shop.db, [wish.productId])).length === 0) {
    return new Refusal("product-gone", "We no longer sell this product.");
  }
  await shop.db
    .insert(waitingList)
    .values({ ...wish, createdAt: shop.clock() })
    .onConflictDoNothing();
  return undefined;
}
