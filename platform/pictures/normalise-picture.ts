import { Refusal } from "../rules/refusal.ts";
import { LARGEST_PICTURE } from "../rules/uploads.ts";
import { loadSharp } from "./load-sharp.ts";

const SMALLEST_SIDE = 800;
const LARGEST_SIDE = 1600;
// A file of a few kilobytes can declare enormous dimensions; 50 million pixels is more than any phone camera takes.
export const MAX_PIXELS = 50_000_000;

/** The URL path under which uploaded pictures are served. */
export const UPLOADS = "/pictures/uploads";
/** The picture of a product without one. */
export const NO_PICTURE = `${UPLOADS}/none`;

/**
 * Makes the master of an uploaded picture: rotated by its EXIF orientation, without metadata, cropped to the centre
 * square, at most 1600 px, WebP. Checks the bytes, not the file name; refuses a file that is not a picture of an
 * allowed format, is too small, or has too many pixels to decode in memory.
 */
export async function normalisePicture(bytes: Buffer): Promise<Buffer | Refusal> {
  if (bytes.length > LARGEST_PICTURE) return refuse("This file is larger than 10 MB.");
  if (!isAllowedFormat(bytes)) return refuse("This is not a JPEG, PNG, WebP or AVIF picture.");
  const sharp = await loadSharp();
  try {
    const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: "error" });
    const { width, height } = await picture.metadata();
    const side = Math.min(width, height);
    if (width * height > MAX_PIXELS)
      return refuse("This picture has more than 50 million pixels. Please send a smaller one.");
    if (side < SMALLEST_SIDE) {
      return refuse(`This picture is ${width} × ${height} pixels. Please send one of at least 800 × 800.`);
    }
    const size = Math.min(side, LARGEST_SIDE);
    return await picture
      .autoOrient()
      .resize(size, size, { fit: "cover", position: "centre" })
      .flatten({ background: "#ffffff" })
      .webp({ quality: 90 })
      .timeout({ seconds: 20 })
      .toBuffer();
  } catch {
    return refuse("This picture cannot be read. It may be damaged, or too large to unpack.");
  }
}

function refuse(message: string): Refusal {
  return new Refusal("not-a-picture", message);
}

/** Whether the file starts like a JPEG, PNG, WebP or AVIF. Nothing else reaches the decoder. */
export function isAllowedFormat(bytes: Buffer): boolean {
  const at = (from: number, to: number) => bytes.toString("latin1", from, to);
  if (at(0, 3) === "\xff\xd8\xff") return true;
  if (at(0, 8) === "\x89PNG\r\n\x1a\n") return true;
  if (at(0, 4) === "RIFF" && at(8, 12) === "WEBP") return true;
  return at(4, 8) === "ftyp" && ["avif", "avis"].includes(at(8, 12));
}
