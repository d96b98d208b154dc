import { readFile } from "node:fs/promises";
import path from "node:path";
import type { MiddlewareHandler } from "hono";
import { ownName } from "#features/catalogue/rules/own-name.ts";
import { findProducts } from "#features/catalogue/server/products.ts";
import { findDish } from "#features/dishes/server/dishes.ts";
import { readShopName } from "#features/shop/server/brand.ts";
import { whileOn } from "#features/shop/server/switched-off.ts";
import { limitConcurrency } from "#platform/limit-concurrency.ts";
import { pictureSizeBytes } from "#platform/pictures/make-picture.ts";
import { pictureFileBytes } from "#platform/pictures/picture-file.ts";
import type { PictureFolders } from "#platform/pictures/picture-sizes.ts";
import { saveFile } from "#platform/pictures/save-file.ts";
import type { Colour } from "#platform/rules/colours.ts";
import {
  linkPictureVersion,
  pictureOfShop,
  readLinkPicturePath,
  type LinkPictureKind,
} from "#platform/rules/link-picture.ts";
import { pictureFile, readPicturePath } from "#platform/rules/picture.ts";
import type { Shop } from "#platform/shop.ts";
import { drawLinkPicture, drawTile, type LinkWords } from "./link-picture.ts";

/** Drawing a picture takes a core for a tenth of a second, and the process also has to render pages. */
const limitDrawing = limitConcurrency(1);

/** `GET /link-pictures/product-1.jpg`: draws the picture when a messenger first asks for it, and saves it. */
export function linkPictures(
  shop: Shop,
  folders: PictureFolders,
  makeHeaders: (isCurrent: boolean) => Record<string, string>,
): MiddlewareHandler {
  return async (c, next) => {
    const page = readLinkPicturePath(c.req.path);
    if (!page) return next();
    const shopName = await readShopName(shop.db);
    const shown = await findShown(shop, shopName, page);
    if (!shown) return next();
    const version = linkPictureVersion(shown, shopName);
    const drawn = { ...shown, words: wordsFor(page.kind, shown.name, shopName) };
    const file = `${page.kind}-${page.id}.${version}.jpg`;
    const bytes = await limitDrawing(() => drawOnce(shop, folders, drawn, file));
    const headers = makeHeaders(c.req.query("v") === version);
    return c.body(new Uint8Array(bytes), 200, { "Content-Type": "image/jpeg", ...headers });
  };
}

/** The product, unless it is hidden, the dish, or the shop. */
async function findShown(
  shop: Shop,
  shopName: string,
  { kind, id }: { kind: LinkPictureKind; id: string },
): Promise<Linked | undefined> {
  if (kind === "shop") return id === "home" ? pictureOfShop(shopName) : undefined;
  if (kind === "product") return (await findProducts(shop.db, [id]))[0];
  return whileOn(shop, "dishes", () => findDish(shop.db, id), undefined);
}

function wordsFor(kind: LinkPictureKind, shown: string, shopName: string): LinkWords {
  if (kind === "shop") return { name: shopName, rest: "Authentic Nigerian ingredients", foot: "" };
  const [name, rest] = ownName(shown);
  return { name, rest, foot: shopName };
}

/** `colour`: the tile's colour when there is no picture. */
type Linked = { name: string; image: string | null; colour?: Colour };

type Drawn = Linked & { words: LinkWords };

async function drawOnce(shop: Shop, folders: PictureFolders, shown: Drawn, file: string): Promise<Buffer> {
  const folder = path.join(shop.config.dataDir, "link-pictures");
  const saved = await readFile(path.join(folder, file)).catch(() => undefined);
  if (saved) return saved;
  const { image, colour, words } = shown;
  const square = image === null ? drawTile(colour) : await squareBytes(shop, folders, image);
  const drawn = await drawLinkPicture(square, words);
  await saveFile(folder, file, drawn).catch((error: unknown) => {
    shop.log.warn({ err: error, file }, "the picture of a link could not be saved");
  });
  return drawn;
}

/** The largest size of a product's or dish's picture, whether the shop's own or an uploaded one. */
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
