import { and, eq, ne, sql } from "drizzle-orm";
import { recordAudit } from "../audit/record-audit.ts";
import { products } from "../database/schema.ts";
import type { Shop } from "../shop.ts";
import { write } from "../write.ts";

/**
 * Hides a product from the shop, or shows it again; doing it twice changes nothing. Orders still show it. False for an
 * unknown id.
 */
export async function hideProduct(
  shop: Shop,
  actor: string,
  { id, isHidden }: { id: string; isHidden: boolean },
): Promise<boolean> {
  return write(shop, actor, async (w) => {
    const [details] = await w.tx
      .update(products)
      .set({ isHidden, version: sql`${products.version} + 1`, updatedAt: w.now })
      .where(and(eq(products.id, id), ne(products.isHidden, isHidden)))
      .returning({ name: products.name });
    if (!details) return (await w.tx.$count(products, eq(products.id, id))) === 1;
    await recordAudit(w, { action: isHidden ? "hid" : "showed", subject: `product:${id}`, details });
    return true;
  });
}
