import { eq } from "drizzle-orm";
import { editRow, type Saved } from "#platform/audit/edit-conflict.ts";
import type { Database } from "#platform/database/database.ts";
import { write } from "#platform/database/write.ts";
import { oncePerContent } from "#platform/live/once-per-content.ts";
import type { Shop } from "#platform/shop.ts";
import { ownWords, type ShopTextKey } from "../rules/shop-texts.ts";
import { shopTexts } from "../tables.ts";

/** The texts as staff saved them; an empty one means the shop's own words. */
export async function listShopTexts(db: Database): Promise<(typeof shopTexts.$inferSelect)[]> {
  return db.select().from(shopTexts);
}

/** What the pages say: the words of staff, and the shop's own where there are none. */
export const readShopTexts = oncePerContent(async ({ db }): Promise<Record<ShopTextKey, string>> => {
  const saved = (await listShopTexts(db)).filter(({ text }) => text !== "");
  return { ...ownWords, ...Object.fromEntries(saved.map(({ key, text }) => [key, text])) };
});

/** Saves a text; refuses when it was saved since `version` was read. */
export async function saveShopText(
  shop: Shop,
  actor: string,
  { key, version, text }: typeof shopTexts.$inferSelect,
): Promise<Saved> {
  const edit = { which: eq(shopTexts.key, key), version, subject: `text:${key}`, what: "this text", details: { text } };
  return write(shop, actor, (w) =>
    editRow(w, shopTexts, { ...edit, toText: (row) => ({ text: row.text }) }, (before) => ({
      action: "changed a text of the shop",
      details: { from: before.text, to: text },
    })),
  );
}
