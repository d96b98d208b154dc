import { eq } from "drizzle-orm";
import { write } from "#platform/database/write.ts";
import type { Allergen } from "#platform/rules/allergens.ts";
import type { Shop } from "#platform/shop.ts";
import { users } from "../tables.ts";

/**
 * Replaces the allergens that an account avoids; an empty list deletes them. They are health data, so they have no
 * history, and no log line names them.
 */
export async function saveAvoided(shop: Shop, userId: string, avoids: Allergen[]): Promise<void> {
  await write(shop, userId, async ({ tx, now }) => {
    await tx.update(users).set({ avoids, updatedAt: now }).where(eq(users.id, userId));
  });
}
