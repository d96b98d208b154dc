import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import type { Font } from "fontkit";

const { resolve } = createRequire(import.meta.url);

/**
 * The fonts for scripts that Noto Sans lacks, in order of preference: the first that has a character draws it. Each
 * package has its font in pieces. `isThin`: without a variation, its file draws hairlines.
 */
const packages: { name: string; isThin?: boolean; isStatic?: boolean }[] = [
  { name: "noto-sans-arabic" },
  { name: "noto-sans-hebrew", isThin: true },
  { name: "noto-sans-ethiopic" },
  { name: "noto-sans-nko", isStatic: true },
  { name: "noto-sans-adlam", isStatic: true },
  { name: "noto-sans-vai", isStatic: true },
  { name: "noto-sans-tifinagh", isStatic: true },
  { name: "noto-sans-thai" },
  { name: "noto-sans-lao" },
  { name: "noto-sans-khmer" },
  { name: "noto-sans-myanmar" },
  { name: "noto-sans-bengali" },
  { name: "noto-sans-gujarati" },
  { name: "noto-sans-gurmukhi" },
  { name: "noto-sans-kannada" },
  { name: "noto-sans-malayalam" },
  { name: "noto-sans-oriya" },
  { name: "noto-sans-sinhala" },
  { name: "noto-sans-tamil" },
  { name: "noto-sans-telugu" },
  { name: "noto-sans-armenian" },
  { name: "noto-sans-georgian" },
  { name: "noto-sans-syriac" },
  { name: "noto-sans-thaana" },
  { name: "noto-emoji" },
  { name: "noto-sans-sc", isThin: true },
  { name: "noto-sans-kr", isThin: true },
];

/** A font for some characters. `name` is its file's. */
export type ScriptFont = { name: string; font: Font; isThin: boolean };

type Piece = { file: string; name: string; isThin: boolean; ranges: [first: number, last: number][] };

/** The fonts of the pieces needed so far; a thread reuses them for its next documents. */
const opened = new Map<string, Promise<Font>>();
let pieces: Piece[] | undefined;

/** The font for each of these characters, except those that no font has. Reads only the files it needs. */
export async function findScriptFonts(characters: Iterable<string>): Promise<Map<string, ScriptFont>> {
  const found = new Map<string, ScriptFont>();
  for (const character of characters) {
    const code = character.codePointAt(0) ?? 0;
    pieces ??= packages.flatMap(readPieces);
    for (const { file, name, isThin, ranges } of pieces) {
      if (!ranges.some(([first, last]) => first <= code && code <= last)) continue;
      const font = await openOnce(file);
      if (!font.hasGlyphForCodePoint(code)) continue;
      found.set(character, { name, font, isThin });
      break;
    }
  }
  return found;
}

function openOnce(file: string): Promise<Font> {
  const font = opened.get(file) ?? openFont(file);
  opened.set(file, font);
  return font;
}

/** fontkit cannot embed WOFF2, so it is converted to TrueType first. */
async function openFont(file: string): Promise<Font> {
  const [{ create }, { default: decompress }] = await Promise.all([
    import("fontkit"),
    import("woff2-encoder/decompress"),
  ]);
  return withSafeLayout(create(await decompress(readFileSync(file))));
}

/** fontkit does not know that Adlam is written from right to left, nor how its letters are joined. */
const ADLAM = /\p{Script=Adlam}/u;

/**
 * fontkit throws on marks that have no anchor on their letter, as in Khmer, Telugu and Gurmukhi: such text is laid out
 * with its marks where their glyphs put them.
 */
function withSafeLayout(font: Font): Font {
  const layout = font.layout.bind(font);
  const unanchored = { mark: false, mkmk: false, abvm: false, blwm: false };
  font.layout = (text, features) => {
    if (ADLAM.test(text)) return layout(text, features, undefined, undefined, "rtl");
    try {
      return layout(text, features);
    } catch {
      return layout(text, { ...features, ...unanchored });
    }
  };
  return font;
}

/** Pieces that a package has besides those for its own script. */
const COMMON = /^(latin|greek|cyrillic|vietnamese|math|symbols)/;

/** A package's pieces for its own script, and the characters they may have. */
function readPieces({ name, isThin = false, isStatic = false }: (typeof packages)[number]): Piece[] {
  const list = resolve(`@fontsource${isStatic ? "" : "-variable"}/${name}/unicode.json`);
  const subsets = JSON.parse(readFileSync(list, "utf8")) as Record<string, string>;
  return Object.entries(subsets)
    .filter(([subset]) => !COMMON.test(subset))
    .map(([subset, ranges]) => {
      const piece = `${name}-${subset.replaceAll(/[[\]]/g, "")}`;
      const file = path.join(path.dirname(list), "files", `${piece}-${isStatic ? "400" : "wght"}-normal.woff2`);
      return { file, name: piece, isThin, ranges: ranges.split(",").map(readRange) };
    });
}

/** `U+0600-06FF` or `U+200C`. */
function readRange(text: string): [number, number] {
  const [first = "", last = first] = text.replace("U+", "").split("-");
  return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
}
