import { recordAudit } from "#platform/audit/trail.ts";
import { write, type Write } from "#platform/database/write.ts";
import { normalisePicture } from "#platform/pictures/normalise-picture.ts";
import { storeMaster } from "#platform/pictures/store-master.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import type { Shop } from "#platform/shop.ts";
import { lockPictures, MAX_PICTURES, setPictures, tooManyPictures } from "./product-pictures.ts";

type Uploaded = { image: string; version: number } | Refusal | undefined;

/**
 * Gives a product a picture (`changePicture`): the first one, or with `last` the one after all others, and always the
 * first of a product without one. The others stay. Returns the path of its URL and the product's new version, or
 * undefined for an unknown product; refuses what `normalisePicture` refuses, and more pictures than `MAX_PICTURES`.
 */
export function uploadPicture(
  shop: Shop,
  actor: string,
  { id, bytes, imageAlt, last = false }: { id: string; bytes: Buffer; imageAlt: string; last?: boolean },
): Promise<Uploaded> {
  return changePicture(shop, actor, { bytes, subject: `product:${id}` }, async (w, image) => {
    const row = await lockPictures(w, id);
    if (!row) return undefined;
    const others = row.pictures.filter((one) => one.image !== image);
    const picture = { image, imageAlt };
    if (others.length >= MAX_PICTURES) return tooManyPictures();
    return setPictures(w, row, last ? [...others, picture] : [picture, ...others]);
  });
}

/**
 * Stores an uploaded picture (`storeMaster`), and has `change` put the path of its URL into a row, with an audit entry.
 * Returns what `change` returns with the path; undefined if there is no such row. Refuses what `normalisePicture` and
 * `change` refuse.
 */
export async function changePicture(
  shop: Shop,
  actor: string,
  { bytes, subject }: { bytes: Buffer; subject: string },
  change: (w: Write, image: string) => Promise<{ name: string; version: number } | Refusal | undefined>,
): Promise<Uploaded> {
  // Before the transaction: encoding is slow, and the row must not stay locked that long.
  const master = await normalisePicture(bytes);
  if (master instanceof Refusal) return master;
  return write(shop, actor, async (w) => {
    const image = await storeMaster(w, master);
    const changed = await change(w, image);
    if (!changed || changed instanceof Refusal) return changed;
    await recordAudit(w, { action: "changed the picture", subject, details: { name: changed.name, image } });
    return { image, version: changed.version };
  });
}
