import { and, eq, ne, sql } from "drizzle-orm";
import { recordAudit } from "../audit/record-audit.ts";
import { products } from "../database/schema.ts";
import type { Shop } from "../shop.ts";
import { write } from "../write.ts";

/**
 * Hides a product from the shop, or shows it again; doing it twice changes nothing. Orders still show it. False for an
 * unknown id.
 */
export async function hideProduct(shop: Shop, actor: string, id: string, isHidden: boolean): Promise<boolean> {
  return write(shop, actor, async (w) => {
    const { tx } = w;
    const now = shop.clock();
    const [changed] = await tx
      .update(products)
      .set({ isHidden, version: sql`${products.version} + 1`, updatedAt: now })
      .where(and(eq(products.id, id), ne(products.isHidden, isHidden)))
      .returning({ name: products.name });
    if (!changed) return (await tx.select({ id: products.id }).from(products).where(eq(products.id, id))).length === 1;
    const act = isHidden ? "hid" : "showed";
    await recordAudit(w, { act, subject: `product:${id}`, details: changed });
    return true;
  });
}
