import { createHash } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { Refusal } from "../../platform/rules/refusal.ts";
import { recordAudit } from "../../platform/audit/trail.ts";
import { productImages, products } from "../database/schema.ts";
import type { Shop } from "../shop.ts";
import { normalisePicture, UPLOADS } from "../../platform/pictures/normalise-picture.ts";
import { write, type Write } from "../../platform/database/write.ts";

type Uploaded = { image: string; version: number } | Refusal | undefined;

/**
 * Gives a product a new picture (`changePicture`). Returns the path of its URL and the product's new version, or
 * undefined for an unknown product; refuses what `normalisePicture` refuses.
 */
export function uploadPicture(
  shop: Shop,
  actor: string,
  { id, bytes, imageAlt }: { id: string; bytes: Buffer; imageAlt: string },
): Promise<Uploaded> {
  return changePicture(shop, actor, { bytes, subject: `product:${id}` }, async ({ tx, now }, image) => {
    const [changed] = await tx
      .update(products)
      .set({ image, imageAlt, version: sql`${products.version} + 1`, updatedAt: now })
      .where(eq(products.id, id))
      .returning({ name: products.name, version: products.version });
    return changed;
  });
}

/**
 * Stores an uploaded picture in the database under the hash of its bytes, so that every machine has it and the content
 * at its URL never changes, and has `change` put the path of that URL into a row, with an audit entry. Returns what
 * `change` returns with the path; undefined if there is no such row. Refuses what `normalisePicture` refuses.
 */
export async function changePicture(
  shop: Shop,
  actor: string,
  { bytes, subject }: { bytes: Buffer; subject: string },
  change: (w: Write, image: string) => Promise<{ name: string; version: number } | undefined>,
): Promise<Uploaded> {
  // Before the transaction: encoding is slow, and the row must not stay locked that long.
  const master = await normalisePicture(bytes);
  if (master instanceof Refusal) return master;
  const hash = createHash("sha256").update(master).digest("hex").slice(0, 32);
  const image = `${UPLOADS}/${hash}`;
  return write(shop, actor, async (w) => {
    const row = { hash, master, uploadedBy: actor, createdAt: w.now };
    await w.tx.insert(productImages).values(row).onConflictDoNothing();
    const changed = await change(w, image);
    if (!changed) return undefined;
    await recordAudit(w, { action: "changed the picture", subject, details: { name: changed.name, image } });
    return { image, version: changed.version };
  });
}
