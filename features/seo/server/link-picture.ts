import { createRequire } from "node:module";
import { loadSharp } from "#platform/pictures/load-sharp.ts";
import type { Colour } from "#platform/rules/colours.ts";
import { LINK_PICTURE } from "#platform/rules/link-picture.ts";

const { resolve } = createRequire(import.meta.url);
const bold = resolve("#platform/pdf/fonts/bold.ttf");
const COLOURS = { cloth: "#1b2461", cream: "#f6ecd9", calabash: "#efb03f" };
const { width: WIDTH, height: HEIGHT } = LINK_PICTURE;
const MARGIN = 56;
const HEM = 10;
/** The width left for words beside the square picture and the hem, without margins. */
const WORDS = WIDTH - HEIGHT - HEM - 2 * MARGIN;
/** The height above the line with the shop's name. */
const WORDS_HEIGHT = HEIGHT - 2 * MARGIN - 60;
/** In pixels, the largest first: a long name gets a smaller size. */
const SIZES = [76, 64, 52, 42, 34, 28];

export type LinkWords = { name: string; rest: string; foot: string };

/**
 * The preview picture that messengers show beside a link: the square picture of a product or dish, and its name on the
 * shop's cloth, as a JPEG of 1200 × 630. `name` is in large letters, `rest` below it in small ones, and `foot`, if any,
 * at the bottom.
 */
export async function drawLinkPicture(square: Buffer, { name, rest, foot }: LinkWords): Promise<Buffer> {
  const sharp = await loadSharp();
  const picture = await sharp(square).resize(HEIGHT, HEIGHT, { fit: "cover" }).toBuffer();
  const words = await fittingWords(name, rest);
  const last = foot ? [await text(`<span foreground="${COLOURS.calabash}">${escape(foot)}</span>`, 30)] : [];
  const hem = { create: { width: HEM, height: HEIGHT, channels: 3, background: COLOURS.calabash } } as const;
  return sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: COLOURS.cloth } })
    .composite([
      { input: picture, left: WIDTH - HEIGHT, top: 0 },
      { input: hem, left: WIDTH - HEIGHT - HEM, top: 0 },
      { input: words.data, left: MARGIN, top: MARGIN },
      ...last.map(({ data, info }) => ({ input: data, left: MARGIN, top: HEIGHT - MARGIN - info.height })),
    ])
    .jpeg({ quality: 80, mozjpeg: true })
    .toBuffer();
}

/** Grounds and marks of the tiles, from the light theme. */
const tileColours: Record<Colour, [ground: string, mark: string]> = {
  indigo: ["#2a357e", "#f6ecd9"],
  palm: ["#c43d17", "#fff8ec"],
  clay: ["#74270f", "#fdeed6"],
  calabash: ["#efb03f", "#6b2c15"],
  forest: ["#2d4f33", "#f2f1da"],
};

/**
 * A square for a dish without a picture, in the dish's colour, with the rings and dots of a calabash as on the shop's
 * cloth.
 */
export function drawTile(colour: Colour = "calabash"): Buffer {
  const [ground, mark] = tileColours[colour];
  const rings = [54, 118, 182, 246].map((radius) => `<circle r="${radius}"/>`).join("");
  const dots = [86, 150, 214, 278].flatMap((radius, ring) => {
    const count = 10 + ring * 6;
    return Array.from({ length: count }, (_, index) => {
      const angle = ((index + ring / 2) / count) * 2 * Math.PI;
      return `<circle cx="${Math.cos(angle) * radius}" cy="${Math.sin(angle) * radius}" r="7"/>`;
    });
  });
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${HEIGHT}" height="${HEIGHT}" viewBox="-315 -315 630 630">
<rect x="-315" y="-315" width="630" height="630" fill="${ground}"/>
<g fill="none" stroke="${mark}" stroke-width="9" opacity=".85">${rings}</g><g fill="${mark}" opacity=".85">${dots.join("")}</g></svg>`);
}

/** The words in the largest size that fits; in the smallest one they are cut off at the bottom. */
async function fittingWords(name: string, rest: string) {
  for (const size of SIZES) {
    const markup =
      `<span foreground="${COLOURS.cream}">${escape(name)}</span>` +
      (rest && `\n<span foreground="${COLOURS.cream}" size="50%">${escape(rest)}</span>`);
    const words = await text(markup, size);
    if (words.info.width <= WORDS && words.info.height <= WORDS_HEIGHT) return words;
    if (size === SIZES.at(-1)) return cut(words.data);
  }
  throw new Error("A picture of a link has no size for its words");
}

async function text(markup: string, size: number) {
  const sharp = await loadSharp();
  return sharp({
    text: {
      text: markup,
      font: `Noto Sans Bold ${size}`,
      fontfile: bold,
      width: WORDS,
      dpi: 72,
      rgba: true,
      wrap: "word-char",
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
}

async function cut(words: Buffer) {
  const sharp = await loadSharp();
  const { width, height } = await sharp(words).metadata();
  return sharp(words)
    .extract({ left: 0, top: 0, width: Math.min(width, WORDS), height: Math.min(height, WORDS_HEIGHT) })
    .png()
    .toBuffer({ resolveWithObject: true });
}

/** Escapes text for Pango, which reads markup. */
function escape(words: string): string {
  return words.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
