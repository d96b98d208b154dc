import { newsletterSubscribers } from "../database/schema.ts";
import type { Shop } from "../shop.ts";

/** Keeps an address for the newsletter, unconfirmed. One that is known already stays as it is, and nobody is told so. */
export async function subscribe(shop: Shop, email: string): Promise<void> {
  await shop.db.insert(newsletterSubscribers).values({ email, createdAt: shop.clock() }).onConflictDoNothing();
}
