import { createHash } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { Refusal } from "../../domain/refusal.ts";
import { recordAudit } from "../audit/trail.ts";
import { productImages, products } from "../database/schema.ts";
import type { Shop } from "../shop.ts";
import { normalisePicture, UPLOADS } from "./normalise-picture.ts";
import { write, type Write } from "../database/write.ts";

/** A picture that can be stored: its master, its name, and the path of its URL. */
type Upload = { master: Buffer; hash: string; image: string };

/**
 * Gives a product a new picture, stored in the database under the hash of its bytes, so that every machine has it and
 * the content at its URL never changes. Returns that URL's path and the product's new version, or undefined for an
 * unknown product; refuses what `normalisePicture` refuses.
 */
export async function uploadPicture(
  shop: Shop,
  actor: string,
  { id, bytes, imageAlt }: { id: string; bytes: Buffer; imageAlt: string },
): Promise<{ image: string; version: number } | Refusal | undefined> {
  const upload = await readUpload(bytes);
  if (upload instanceof Refusal) return upload;
  const { image } = upload;
  return write(shop, actor, async (w) => {
    await storeUpload(w, upload);
    const [changed] = await w.tx
      .update(products)
      .set({ image, imageAlt, version: sql`${products.version} + 1`, updatedAt: w.now })
      .where(eq(products.id, id))
      .returning({ name: products.name, version: products.version });
    if (!changed) return undefined;
    const details = { name: changed.name, image };
    await recordAudit(w, { action: "changed the picture", subject: `product:${id}`, details });
    return { image, version: changed.version };
  });
}

/** Makes the master of an uploaded picture. For before the transaction: encoding is slow, and rows are locked in it. */
export async function readUpload(bytes: Buffer): Promise<Upload | Refusal> {
  const master = await normalisePicture(bytes);
  if (master instanceof Refusal) return master;
  const hash = createHash("sha256").update(master).digest("hex").slice(0, 32);
  return { master, hash, image: `${UPLOADS}/${hash}` };
}

/** Stores an uploaded picture unless it is there. */
export async function storeUpload({ tx, actor, now }: Write, { hash, master }: Upload): Promise<void> {
  await tx.insert(productImages).values({ hash, master, uploadedBy: actor, createdAt: now }).onConflictDoNothing();
}
