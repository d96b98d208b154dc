import { readFile } from "node:fs/promises";
import path from "node:path";
import { eq } from "drizzle-orm";
import { logoFiles } from "../rules/logo.ts";
import { pictureWidths, widthsIn } from "../rules/picture.ts";
import type { Shop } from "../shop.ts";
import { encoders } from "./encode-picture.ts";
import { loadSharp } from "./load-sharp.ts";
import { encodeLogo } from "./logo-file.ts";
import { saveFile } from "./save-file.ts";
import { productImages } from "./table.ts";

const NAME = /^(none|[0-9a-f]{32})-(\d+)\.(avif|webp)$/;
const LOGO_NAME = /^([0-9a-f]{32})-([a-z]+(?:-\d+)?)\.png$/;

/** How to make a file that is not on the disk, from the bytes of its master. */
type Known = { hash: string; encode(master: Buffer): Promise<Buffer> };

/**
 * One file of an uploaded picture, `<hash>-400.webp`, or of a logo, `<hash>-logo.png`: read from the local disk, else
 * encoded from the master in the database and saved on the disk. Undefined if there is no such picture, width or
 * format. Two concurrent calls may both encode it, which is harmless.
 */
export async function pictureFileBytes(shop: Shop, name: string): Promise<Buffer | undefined> {
  const known = parsePicture(name) ?? parseLogo(name);
  if (!known) return undefined;
  const folder = path.join(shop.config.dataDir, "uploads");
  const saved = await readFile(path.join(folder, name)).catch(() => undefined);
  if (saved) return saved;
  const master = known.hash === "none" ? placeholder : await readMaster(shop, known.hash);
  if (!master) return undefined;
  const encoded = await known.encode(master);
  await saveFile(folder, name, encoded).catch((error: unknown) => {
    // With a full or read-only disk the picture is still served, only slower.
    shop.log.warn({ err: error }, "a picture file could not be saved");
  });
  return encoded;
}

function parsePicture(name: string): Known | undefined {
  const [, hash = "", digits = "", format] = NAME.exec(name) ?? [];
  if (format !== "avif" && format !== "webp") return undefined;
  const width = widthsIn(format, pictureWidths).find((candidate) => String(candidate) === digits);
  if (width === undefined) return undefined;
  const encode = async (master: Buffer) => {
    const sharp = await loadSharp();
    const resized = sharp(master).resize(width, width, { withoutEnlargement: hash !== "none" });
    return resized.toFormat(format, encoders[format]).toBuffer();
  };
  return { hash, encode };
}

function parseLogo(name: string): Known | undefined {
  const [, hash = "", found] = LOGO_NAME.exec(name) ?? [];
  const file = logoFiles.find((one) => one === found);
  return file && { hash, encode: (master) => encodeLogo(master, file) };
}

async function readMaster(shop: Shop, hash: string): Promise<Buffer | undefined> {
  const [row] = await shop.db
    .select({ master: productImages.master })
    .from(productImages)
    .where(eq(productImages.hash, hash));
  return row?.master;
}

// An empty calabash, in colours that suit the light and the dark theme.
const placeholder =
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="1200" viewBox="0 0 120 120">
<rect width="120" height="120" fill="#eee2cc"/>
<path d="M22 52h76c0 24-16 36-38 36S22 76 22 52Z" fill="#efb03f"/>
<ellipse cx="60" cy="52" rx="38" ry="10" fill="#6b2c15"/><ellipse cx="60" cy="53" rx="31" ry="7" fill="#d8c7a8"/></svg>`);
