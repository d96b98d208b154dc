import { readFile } from "node:fs/promises";
import path from "node:path";
import type { MiddlewareHandler } from "hono";
import { linkPictureVersion, readLinkPicturePath, type LinkPictureKind } from "../../platform/rules/link-picture.ts";
import type { DishColour } from "../../features/dishes/rules/dish.ts";
import { pictureFile, readPicturePath } from "../../platform/rules/picture.ts";
import { pictureFileBytes } from "../../platform/pictures/picture-file.ts";
import { findProducts } from "../../features/catalogue/server/products.ts";
import { findDish } from "../../features/dishes/server/dishes.ts";
import { limitConcurrency } from "../../platform/limit-concurrency.ts";
import { drawLinkPicture, drawTile } from "../../features/seo/server/link-picture.ts";
import { pictureSizeBytes } from "../../platform/pictures/make-picture.ts";
import type { PictureFolders } from "../../platform/pictures/picture-sizes.ts";
import { saveFile } from "../../platform/pictures/save-file.ts";
import type { Shop } from "../../server/shop.ts";
import { ownName } from "../../features/catalogue/rules/own-name.ts";

/** Drawing one takes a core for a tenth of a second, and the process has to render pages at the same time. */
const limitDrawing = limitConcurrency(1);

/** `GET /link-pictures/product-1.jpg`: drawn when a messenger first asks for it, and saved. */
export function linkPictures(
  shop: Shop,
  folders: PictureFolders,
  headersOf: (isCurrent: boolean) => Record<string, string>,
): MiddlewareHandler {
  return async (c, next) => {
    const page = readLinkPicturePath(c.req.path);
    const shown = page && (await findShown(shop, page.kind, page.id));
    if (!page || !shown) return next();
    const version = linkPictureVersion(shown);
    const bytes = await limitDrawing(() => drawOnce(shop, folders, shown, `${page.kind}-${page.id}.${version}.jpg`));
    const headers = headersOf(c.req.query("v") === version);
    return c.body(new Uint8Array(bytes), 200, { "Content-Type": "image/jpeg", ...headers });
  };
}

type Shown = { name: string; image: string | null; colour?: DishColour };

/** The product, unless it is hidden, or the dish. */
async function findShown(shop: Shop, kind: LinkPictureKind, id: string): Promise<Shown | undefined> {
  if (kind === "dish") return findDish(shop.db, id);
  const [product] = await findProducts(shop.db, [id]);
  return product;
}

async function drawOnce(shop: Shop, folders: PictureFolders, shown: Shown, file: string): Promise<Buffer> {
  const folder = path.join(shop.config.dataDir, "link-pictures");
  const saved = await readFile(path.join(folder, file)).catch(() => undefined);
  if (saved) return saved;
  const { name, image, colour } = shown;
  const square = image === null ? drawTile(colour) : await squareBytes(shop, folders, image);
  const drawn = await drawLinkPicture(square, ...ownName(name));
  await saveFile(folder, file, drawn).catch((error: unknown) => {
    shop.log.warn({ err: error, file }, "the picture of a link could not be saved");
  });
  return drawn;
}

/** The largest size of a product's or a dish's picture, of the shop's own or an uploaded one. */
async function squareBytes(shop: Shop, folders: PictureFolders, image: string): Promise<Buffer> {
  const file = path.basename(readPicturePath(pictureFile(image, 1200)).file);
  const bytes =
    (await readFile(path.join(folders.pictures, file)).catch(() => undefined)) ??
    (await pictureSizeBytes(folders, file, shop.log)) ??
    (await pictureFileBytes(shop, file)) ??
    (await pictureFileBytes(shop, "none-1200.webp"));
  if (!bytes) throw new Error(`There is no picture ${image}`);
  return bytes;
}
