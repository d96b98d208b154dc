import { eq } from "drizzle-orm";
import type { ShopDetails } from "../../domain/shop/shop-form.ts";
import { saveVersion, type Saved } from "../audit/edit-conflict.ts";
import type { Database } from "../database/database.ts";
import { settings } from "../database/schema.ts";
import type { Shop } from "../shop.ts";
import { write } from "../write.ts";

/** Everything that staff set for the whole shop. */
export async function readShopSettings(db: Database): Promise<ShopDetails & { version: number }> {
  const [row] = await db.select().from(settings);
  if (!row) throw new Error("The settings are missing: was the database seeded?");
  const { id: _id, ...details } = row;
  return details;
}

/** Saves the settings; refuses when they were saved since `version` was read. */
export async function saveShopSettings(
  shop: Shop,
  actor: string,
  { version, details }: { version: number; details: ShopDetails },
): Promise<Saved> {
  return write(shop, actor, async (w) => {
    const [row] = await w.tx.select().from(settings).for("update");
    const edit = { row, version, subject: "settings:shop", what: "these settings" };
    return saveVersion(w, edit, async ({ id, version: _version, ...from }, newVersion) => {
      await w.tx
        .update(settings)
        .set({ ...details, version: newVersion })
        .where(eq(settings.id, id));
      return { action: "changed the settings", details: { from, to: details } };
    });
  });
}
