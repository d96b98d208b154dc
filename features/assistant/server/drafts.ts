import { asc, eq } from "drizzle-orm";
import type { KeyUse } from "#features/api-keys/middleware/authenticate-key.ts";
import { productForm, productText } from "#features/catalogue/rules/product-form.ts";
import { findOfficeProduct } from "#features/catalogue/server/office-products.ts";
import { saveProduct } from "#features/catalogue/server/save-product.ts";
import { products } from "#features/catalogue/tables.ts";
import { recordAudit } from "#platform/audit/trail.ts";
import type { Database } from "#platform/database/database.ts";
import { write } from "#platform/database/write.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import type { Shop } from "#platform/shop.ts";
import { productDrafts } from "../tables.ts";

/** Keeps a text for a product until staff use it, in place of an earlier draft; false for an unknown product. */
export function draftText(
  { shop, actor, name: draftedBy }: Pick<KeyUse, "shop" | "actor" | "name">,
  { product: productId, description }: { product: string; description: string },
): Promise<boolean> {
  return write(shop, actor, async (w) => {
    if (!(await findOfficeProduct(w.tx, productId))) return false;
    const draft = { description, draftedBy, draftedAt: w.now };
    await w.tx
      .insert(productDrafts)
      .values({ productId, ...draft })
      .onConflictDoUpdate({ target: productDrafts.productId, set: draft });
    await recordAudit(w, { action: "drafted a text", subject: `product:${productId}`, details: { description } });
    return true;
  });
}

/** The drafts, the oldest first, each with the name of its product. */
export function listDrafts(db: Database) {
  const { productId: id, draftedBy, draftedAt } = productDrafts;
  return db
    .select({ id, name: products.name, draftedBy, draftedAt })
    .from(productDrafts)
    .innerJoin(products, eq(products.id, id))
    .orderBy(asc(draftedAt));
}

/** A draft with its product; undefined if there is none. */
export async function findDraft(db: Database, id: string) {
  const [draft] = await db.select().from(productDrafts).where(eq(productDrafts.productId, id));
  const product = draft && (await findOfficeProduct(db, id));
  return product && { product, description: draft.description };
}

/**
 * Makes a draft the product's description, as its form would; undefined without a draft. Refuses when the product was
 * saved since `version` was read, and when its other details need staff first.
 */
export async function adoptDraft(
  shop: Shop,
  actor: string,
  { id, version, description }: { id: string; version: number; description: string },
) {
  const draft = await findDraft(shop.db, id);
  if (!draft) return undefined;
  const form = productForm.safeParse({ ...productText(draft.product), description });
  if (!form.success) return new Refusal("wrong-move", "Please save the product’s own page first: a detail is missing.");
  const result = await saveProduct(shop, actor, { id, version, details: form.data });
  if (!(result instanceof Refusal)) await discardDraft(shop.db, id);
  return result;
}

/** Deletes a draft; false if there is none. */
export async function discardDraft(db: Database, id: string): Promise<boolean> {
  const gone = await db.delete(productDrafts).where(eq(productDrafts.productId, id)).returning();
  return gone.length > 0;
}
