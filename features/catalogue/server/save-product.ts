import { isDeepStrictEqual } from "node:util";
import { and, eq, ne, sql } from "drizzle-orm";
import { saveVersion, type Saved } from "#platform/audit/edit-conflict.ts";
import { recordAudit } from "#platform/audit/trail.ts";
import { write, type Write } from "#platform/database/write.ts";
import { NO_PICTURE, normalisePicture } from "#platform/pictures/normalise-picture.ts";
import { storeMaster } from "#platform/pictures/store-master.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import type { Shop } from "#platform/shop.ts";
import { productText, type ProductDetails } from "../rules/product-form.ts";
import type { ProductPicture } from "../rules/product.ts";
import { priceHistory, products } from "../tables.ts";
import { insertProducts, nextPlace } from "./add-products.ts";
import { announceProducts } from "./announce-products.ts";
import { announceFirstUnits } from "./announce-units.ts";
import { findUncharged, refuseUncharged } from "./charged-prices.ts";
import { lockTakenGtins, refuseTakenGtin } from "./gtins.ts";
import { MAX_PICTURES, pictureColumns } from "./product-pictures.ts";

/** The columns of a product that was just created; staff or customers fill them later. */
const initialColumns = { image: NO_PICTURE, rating: 0, reviews: 0, stock: 0 };

/** What a new product has from the first moment. */
export type ProductStart = {
  /** A file that becomes its first picture. By default the alternative text is the product's name. */
  upload?: Buffer;
  /** Pictures that another product has, after the uploaded one. */
  pictures?: ProductPicture[];
  /** Its first batch. */
  goods?: { units: number; bestBefore: string | null };
  /** Whether customers see it at once. */
  isShown?: boolean;
};

/**
 * Adds a product at the end of the shop; returns its id. Without a start it is hidden, has no picture and is sold out.
 * Refuses a list price, because a new product never cost it; a GTIN of another product; what `normalisePicture`
 * refuses; and goods past their best-before date.
 */
export async function createProduct(
  shop: Shop,
  actor: string,
  details: ProductDetails,
  { upload, pictures = [], goods, isShown = false }: ProductStart = {},
): Promise<string | Refusal> {
  // Before the transaction, because encoding a picture is slow.
  const master = upload && (await normalisePicture(upload));
  if (master instanceof Refusal) return master;
  return write(shop, actor, async (w) => {
    if (details.listPrice !== null) return refuseUncharged(details.listPrice);
    const first = master ? [{ image: await storeMaster(w, master), imageAlt: details.name }] : [];
    const columns = pictureColumns([...first, ...pictures].slice(0, MAX_PICTURES));
    const { gtin } = details;
    const taken = refuseTakenGtin(await lockTakenGtins(w.tx, [{ id: null, gtin }]), gtin);
    if (taken) return taken;
    const shown = { ...columns, imageAlt: details.imageAlt || columns.imageAlt };
    const times = { createdAt: w.now, updatedAt: w.now };
    const place = await nextPlace(w.tx);
    await insertProducts(w, [{ ...initialColumns, ...times, ...details, ...shown, ...place, isHidden: !isShown }]);
    await recordAudit(w, { action: "created", subject: `product:${place.id}`, details: { name: details.name } });
    await announceProducts(w, [place.id]);
    const refusal = goods && (await announceFirstUnits(w, { productId: place.id, ...goods }));
    return refusal ?? place.id;
  });
}

/** Adds products at the end of the shop, in this order, with their opening stock; returns their ids. */
export async function createProducts(
  w: Write,
  list: { details: ProductDetails; isHidden: boolean; stock: number | null }[],
): Promise<string[]> {
  const place = await nextPlace(w.tx);
  const created = list.map(({ details, isHidden, stock }, index) => ({
    ...initialColumns,
    createdAt: w.now,
    updatedAt: w.now,
    ...details,
    id: String(Number(place.id) + index),
    position: place.position + index,
    isHidden,
    stock: stock ?? 0,
  }));
  await insertProducts(w, created);
  const ids = created.map(({ id }) => id);
  await announceProducts(w, ids);
  return ids;
}

/**
 * Saves an edit of a product; returns its new version, or undefined when there is no such product. A new price goes
 * into the price history. Refuses when another edit was saved since `version` was read; the refusal has the current
 * values, so that the editor can merge them. Refuses a new price beside a list price that was never charged, and a new
 * GTIN that another product has. Locks the assignment of GTINs if it has one, then the product.
 */
export async function saveProduct(
  shop: Shop,
  actor: string,
  { id, version, details }: { id: string; version: number; details: ProductDetails },
): Promise<Saved | Refusal<"list-price-not-charged" | "gtin-taken">> {
  return write(shop, actor, async (w) => {
    const which = eq(products.id, id);
    // Locked before the row, as an import does: in the other order the two could deadlock.
    const takenGtins = await lockTakenGtins(w.tx, [{ id, gtin: details.gtin }]);
    const [row] = await w.tx.select().from(products).where(which).for("no key update");
    const isPriced = row?.price !== details.price || row.listPrice !== details.listPrice;
    if (row?.version === version && isPriced && details.listPrice !== null) {
      const uncharged = await findUncharged(w.tx, [{ id, listPrice: details.listPrice }]);
      if (uncharged.size > 0) return refuseUncharged(details.listPrice);
    }
    const isNewGtin = row?.version === version && row.gtin !== details.gtin;
    const taken = isNewGtin ? refuseTakenGtin(takenGtins, details.gtin) : undefined;
    if (taken) return taken;
    const edit = { row, version, subject: `product:${id}`, what: "this product", toText: productText };
    return saveVersion(w, edit, async (before, newVersion) => {
      const changes = diffDetails(before, details);
      if (Object.keys(changes).length === 0) return undefined;
      await w.tx
        .update(products)
        .set({ ...details, version: newVersion, updatedAt: w.now })
        .where(which);
      if ("price" in changes || "listPrice" in changes) {
        const { price, listPrice } = details;
        await w.tx.insert(priceHistory).values({ productId: id, price, listPrice, actorId: actor, changedAt: w.now });
      }
      await announceProducts(w, [id]);
      const action = "price" in changes ? "changed the price" : "changed";
      return { action, details: { name: details.name, changes } };
    });
  });
}

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
    await announceProducts(w, [id]);
    return true;
  });
}

function diffDetails(before: ProductDetails, after: ProductDetails): Record<string, { from: unknown; to: unknown }> {
  const changed = Object.entries(after).flatMap(([field, to]) => {
    const from = before[field as keyof ProductDetails];
    return isDeepStrictEqual(from, to) ? [] : [[field, { from, to }]];
  });
  return Object.fromEntries(changed);
}
