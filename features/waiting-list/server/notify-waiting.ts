import { eq, inArray, isNull, or, and, sql } from "drizzle-orm";
import { products, productSearchIndex } from "#features/catalogue/tables.ts";
import { backInStockEmail, categoryArrivedEmail } from "#features/newsletter/server/emails.ts";
import { readBrand } from "#features/shop/server/brand.ts";
import { inBatches } from "#platform/database/in-batches.ts";
import { write, type Write } from "#platform/database/write.ts";
import { queueEmail } from "#platform/mail/queue-email.ts";
import { unsubscribeLink } from "#platform/mail/unsubscribe-link.ts";
import type { Shop } from "#platform/shop.ts";
import { stockAlerts } from "../tables.ts";

const BATCH_SIZE = 100;

/**
 * Emails the stock alerts whose product is back in stock or whose category has its first product, once; hidden products
 * do not count. The email and `notified_at` are written in one transaction. Several processes may run it at the same
 * time; each takes only unlocked rows. Returns the number of notified entries.
 */
export function notifyWaiting(shop: Shop): Promise<number> {
  return inBatches(() => write(shop, null, notifyBatch), BATCH_SIZE);
}

async function notifyBatch(w: Write): Promise<number> {
  const { shop, tx, now } = w;
  // The search index contains only visible products.
  const categoryHasProducts = sql`exists (select from ${productSearchIndex} p where p.category = ${stockAlerts.category} and p.is_listed)`;
  const found = await tx
    .select({ entry: stockAlerts, product: { id: products.id, name: products.name } })
    .from(stockAlerts)
    .leftJoin(products, eq(products.id, stockAlerts.productId))
    .where(
      and(
        isNull(stockAlerts.notifiedAt),
        or(and(eq(products.inStock, true), eq(products.isHidden, false)), categoryHasProducts),
      ),
    )
    .orderBy(stockAlerts.id)
    .limit(BATCH_SIZE)
    .for("no key update", { of: stockAlerts, skipLocked: true });
  if (found.length === 0) return 0;
  const brand = await readBrand(tx);
  // Sorted by address: `queueEmail` locks the count of each.
  for (const { entry, product } of found.toSorted((one, other) => (one.entry.email < other.entry.email ? -1 : 1))) {
    const content = product
      ? backInStockEmail(product, shop.config.publicUrl)
      : categoryArrivedEmail(entry.category ?? "", shop.config.publicUrl);
    const unsubscribeUrl = unsubscribeLink(shop, entry.unsubscribeToken);
    await queueEmail(w, { to: entry.email, content, brand, about: "waiting list", unsubscribeUrl });
  }
  const ids = found.map(({ entry }) => entry.id);
  await tx.update(stockAlerts).set({ notifiedAt: now }).where(inArray(stockAlerts.id, ids));
  return ids.length;
}
