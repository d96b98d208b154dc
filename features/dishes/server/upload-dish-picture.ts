import { eq, sql } from "drizzle-orm";
import { changePicture } from "#features/catalogue/server/upload-picture.ts";
import type { Refusal } from "#platform/rules/refusal.ts";
import type { Shop } from "#platform/shop.ts";
import { dishes } from "../tables.ts";

/**
 * Gives a dish a picture (`changePicture`). Returns the path of its URL and the dish's new version, or undefined for
 * an unknown dish; refuses what `normalisePicture` refuses.
 */
export function uploadDishPicture(
  shop: Shop,
  actor: string,
  { id, bytes, imageAlt }: { id: string; bytes: Buffer; imageAlt: string },
): Promise<{ image: string; version: number } | Refusal | undefined> {
  return changePicture(shop, actor, { bytes, subject: `dish:${id}` }, async ({ tx }, image) => {
    const [changed] = await tx
      .update(dishes)
      .set({ image, imageAlt, version: sql`${dishes.version} + 1` })
      .where(eq(dishes.id, id))
      .returning({ name: dishes.name, version: dishes.version });
    return changed;
  });
}
