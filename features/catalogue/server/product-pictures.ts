import { eq } from "drizzle-orm";
import { recordAudit } from "#platform/audit/trail.ts";
import { write, type Write } from "#platform/database/write.ts";
import { NO_PICTURE } from "#platform/pictures/normalise-picture.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import type { Shop } from "#platform/shop.ts";
import { allPictures, type ProductPicture } from "../rules/product.ts";
import { products } from "../tables.ts";
import { announceProducts } from "./announce-products.ts";

/** The most pictures of a product. */
export const MAX_PICTURES = 8;

export const pictureMoves = ["first", "earlier", "later", "removed"] as const;
export type PictureMove = (typeof pictureMoves)[number];

type Pictures = { id: string; name: string; version: number; pictures: ProductPicture[] };

/**
 * Moves a picture of a product among the others, or removes it. Returns the product's new version; undefined for an
 * unknown product, and for a picture that it does not have.
 */
export async function movePicture(
  shop: Shop,
  actor: string,
  { id, image, to }: { id: string; image: string; to: PictureMove },
): Promise<{ version: number } | undefined> {
  return write(shop, actor, async (w) => {
    const row = await lockPictures(w, id);
    const at = row?.pictures.findIndex((one) => one.image === image) ?? -1;
    const picture = row?.pictures[at];
    if (!row || !picture) return undefined;
    const others = row.pictures.filter((one) => one !== picture);
    const place = { first: 0, earlier: Math.max(0, at - 1), later: at + 1, removed: undefined }[to];
    const saved = await setPictures(w, row, place === undefined ? others : others.toSpliced(place, 0, picture));
    const action = to === "removed" ? "removed a picture" : "moved a picture";
    await recordAudit(w, { action, subject: `product:${id}`, details: { name: row.name, image } });
    return saved;
  });
}

/** Locks a product and returns its pictures, the first one first; undefined for an unknown one. */
export async function lockPictures({ tx }: Write, productId: string): Promise<Pictures | undefined> {
  const { id, name, version, image, imageAlt, morePictures } = products;
  const columns = { id, name, version, image, imageAlt, morePictures };
  const [row] = await tx.select(columns).from(products).where(eq(id, productId)).for("no key update");
  return row && { id: row.id, name: row.name, version: row.version, pictures: allPictures(row, NO_PICTURE) };
}

/** Stores the pictures of a locked product in this order. */
export async function setPictures(
  w: Write,
  { id, name, version }: Pictures,
  pictures: ProductPicture[],
): Promise<{ name: string; version: number }> {
  await w.tx
    .update(products)
    .set({ ...pictureColumns(pictures), version: version + 1, updatedAt: w.now })
    .where(eq(products.id, id));
  await announceProducts(w, [id]);
  return { name, version: version + 1 };
}

/** The columns of a product with these pictures, which may be none. */
export function pictureColumns([first, ...morePictures]: ProductPicture[]) {
  const { image, imageAlt } = first ?? { image: NO_PICTURE, imageAlt: "" };
  return { image, imageAlt, morePictures };
}

export function tooManyPictures(): Refusal {
  return new Refusal("not-a-picture", `A product has ${MAX_PICTURES} pictures at the most. Please remove one first.`);
}
