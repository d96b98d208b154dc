import { eq } from "drizzle-orm";
import type { Refusal } from "../../domain/refusal.ts";
import type { ShopDetails } from "../../domain/shop/shop-form.ts";
import { asText, editConflict, type EditConflict } from "../audit/edit-conflict.ts";
import { recordAudit } from "../audit/record-audit.ts";
import { announceChange } from "../database/announce.ts";
import type { Database } from "../database/database.ts";
import { shopSettings } from "../database/schema.ts";
import type { Shop } from "../shop.ts";

const SUBJECT = "settings:shop";

/** Everything that staff set for the whole shop. */
export async function readShopSettings(db: Database): Promise<ShopDetails & { version: number }> {
  const [row] = await db.select().from(shopSettings);
  if (!row) throw new Error("The settings are missing: was the database seeded?");
  const { id: _id, ...details } = row;
  return details;
}

/** Saves the settings; refuses when they were saved since `version` was read. */
export async function saveShopSettings(
  shop: Shop,
  actor: string,
  version: number,
  details: ShopDetails,
): Promise<{ version: number } | Refusal<EditConflict>> {
  return shop.db.transaction(async (tx) => {
    const [row] = await tx.select().from(shopSettings).for("no key update");
    if (!row) throw new Error("The settings are missing: was the database seeded?");
    const { id, version: currentVersion, ...before } = row;
    if (currentVersion !== version) {
      return editConflict(tx, SUBJECT, "these settings", { version: currentVersion, theirs: asText(before) });
    }
    await tx
      .update(shopSettings)
      .set({ ...details, version: version + 1 })
      .where(eq(shopSettings.id, id));
    const audit = { actor, act: "changed the settings", subject: SUBJECT, details: { from: before, to: details } };
    await recordAudit(tx, audit, shop.clock());
    await announceChange(tx);
    return { version: version + 1 };
  });
}
