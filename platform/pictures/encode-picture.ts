import { createHash } from "node:crypto";
import type { Sharp } from "sharp";
import type { PictureFormat } from "../rules/picture.ts";
import { loadSharp } from "./load-sharp.ts";
import type { Crop, Picture, PictureSize } from "./picture-sizes.ts";

/** How pictures are encoded. AVIF at effort 2 takes a sixth of the time of effort 4 for a tenth more bytes. */
export const encoders = {
  avif: { quality: 52, effort: 2 },
  webp: { quality: 74 },
} as const satisfies Record<PictureFormat, object>;
// The browser scales the preview up and blurs it; sixteen pixels across are enough to tell a bowl from a table.
const preview = { width: 16, quality: 34 };

/** A hash of a master's bytes and of all settings that its picture files depend on. */
export function pictureStamp(master: Buffer, { crop }: Picture): string {
  const recipe = JSON.stringify([crop, encoders, preview]);
  return createHash("sha256").update(recipe).update(master).digest("hex");
}

/** Encodes one size of a picture from the bytes of its master. */
export async function encodeSize(master: Buffer, { picture, width, format }: PictureSize): Promise<Buffer> {
  const sharp = await loadSharp();
  const source = await cropped(sharp(master), picture.crop);
  return source.resize(width).toFormat(format, encoders[format]).toBuffer();
}

/** A blurred preview of a picture, a few pixels wide, as a data URL. */
export async function encodePreview(master: Buffer, { crop }: Picture): Promise<string> {
  const sharp = await loadSharp();
  const source = await cropped(sharp(master), crop);
  const small = await source.resize(preview.width).webp({ quality: preview.quality, effort: 6 }).toBuffer();
  return `data:image/webp;base64,${small.toString("base64")}`;
}

async function cropped(whole: Sharp, crop: Crop | undefined): Promise<Sharp> {
  if (!crop) return whole;
  const { width, height } = await whole.metadata();
  return whole.extract({
    left: Math.round(crop.left * width),
    top: Math.round(crop.top * height),
    width: Math.round(crop.width * width),
    height: Math.round(crop.height * height),
  });
}
