import { Refusal } from "../rules/refusal.ts";
import { LARGEST_PICTURE } from "../rules/uploads.ts";
import { loadSharp } from "./load-sharp.ts";
import { isAllowedFormat, MAX_PIXELS } from "./normalise-picture.ts";

const SMALLEST_SIDE = 64;

/** The master of a logo: PNG, with its size in pixels. */
export type LogoMaster = { master: Buffer; width: number; height: number };

/**
 * Makes the master of an uploaded logo: upright, without metadata or empty margins, still transparent, at most 1536 ×
 * 512, PNG. Checks the bytes, not the file name; refuses a file that is not a picture of an allowed format, is too
 * small, or has too many pixels to decode in memory.
 */
export async function normaliseLogo(bytes: Buffer): Promise<LogoMaster | Refusal> {
  if (bytes.length > LARGEST_PICTURE) return refuse("The logo is larger than 10 MB.");
  if (isSvg(bytes)) return refuse("The logo is an SVG drawing, which can carry code. Please save it as PNG.");
  if (!isAllowedFormat(bytes)) return refuse("The logo is not a PNG, JPEG, WebP or AVIF picture.");
  const sharp = await loadSharp();
  try {
    const { data, info } = await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: "error" })
      .autoOrient()
      .trim()
      .resize(1536, 512, { fit: "inside", withoutEnlargement: true })
      .png()
      .timeout({ seconds: 20 })
      .toBuffer({ resolveWithObject: true });
    const { width, height } = info;
    if (Math.min(width, height) < SMALLEST_SIDE) {
      return refuse(
        `The logo is ${width} × ${height} pixels without its margins. Please send one of at least 64 × 64, and not much wider than high.`,
      );
    }
    return { master: data, width, height };
  } catch {
    return refuse("The logo cannot be read. It may be damaged, or too large to unpack.");
  }
}

function refuse(message: string): Refusal {
  return new Refusal("not-a-picture", message);
}

function isSvg(bytes: Buffer): boolean {
  return /<svg[\s>]/i.test(bytes.toString("latin1", 0, 4096));
}
