import { eq, sql } from "drizzle-orm";
import { recordAudit } from "#platform/audit/trail.ts";
import { write } from "#platform/database/write.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import type { Shop } from "#platform/shop.ts";
import { whyTooLight } from "../rules/too-light.ts";
import { products } from "../tables.ts";
import { announceProducts } from "./announce-products.ts";

/**
 * Saves the measured gross weight of one unit of a product, in grams, as a new version of the product; undefined for an
 * unknown one. Refuses less than its net weight.
 */
export async function weighProduct(
  shop: Shop,
  actor: string,
  { productId, grossGrams }: { productId: string; grossGrams: number },
): Promise<Refusal<"too-light"> | object | undefined> {
  return write(shop, actor, async (w) => {
    const { id, name, netContent, version } = products;
    const which = eq(id, productId);
    const [product] = await w.tx.select({ name, netContent }).from(products).where(which).for("no key update");
    if (!product) return undefined;
    const tooLight = whyTooLight({ ...product, grossGrams });
    if (tooLight) return new Refusal("too-light", tooLight, { errors: { grossGrams: tooLight } });
    await w.tx
      .update(products)
      .set({ grossGrams, version: sql`${version} + 1`, updatedAt: w.now })
      .where(which);
    const details = { name: product.name, changes: { grossGrams } };
    await recordAudit(w, { action: "weighed", subject: `product:${productId}`, details });
    await announceProducts(w, [productId]);
    return {};
  });
}
