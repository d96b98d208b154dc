import { eq, sql } from "drizzle-orm";
import { Refusal } from "../../domain/refusal.ts";
import { recordAudit } from "../audit/trail.ts";
import { readUpload, storeUpload } from "../catalogue/upload-picture.ts";
import { dishes } from "../database/schema.ts";
import { write } from "../database/write.ts";
import type { Shop } from "../shop.ts";

/**
 * Gives a dish a picture, which is stored as those of products are. Returns the dish's new version, or undefined for an
 * unknown dish; refuses what `normalisePicture` refuses.
 */
export async function uploadDishPicture(
  shop: Shop,
  actor: string,
  { id, bytes, imageAlt }: { id: string; bytes: Buffer; imageAlt: string },
): Promise<{ version: number } | Refusal | undefined> {
  const upload = await readUpload(bytes);
  if (upload instanceof Refusal) return upload;
  const { image } = upload;
  return write(shop, actor, async (w) => {
    await storeUpload(w, upload);
    const [changed] = await w.tx
      .update(dishes)
      .set({ image, imageAlt, version: sql`${dishes.version} + 1` })
      .where(eq(dishes.id, id))
      .returning({ name: dishes.name, version: dishes.version });
    if (!changed) return undefined;
    const details = { name: changed.name, image };
    await recordAudit(w, { action: "changed the picture", subject: `dish:${id}`, details });
    return { version: changed.version };
  });
}
