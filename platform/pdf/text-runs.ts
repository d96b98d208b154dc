import createBidi from "bidi-js";

/** A part of a line that one font draws in one direction, with its text in the sequence of reading. */
export type Run = { text: string; font: string; isReversed: boolean };

const bidi = createBidi();
const graphemes = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/** Lines may end after a space or a hyphen, and between letters of scripts that are written without spaces. */
const WITHOUT_SPACES =
  "\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}";
const BREAK = new RegExp(`(?<=[\\s-])|(?<=[${WITHOUT_SPACES}]\\p{M}*)(?=[${WITHOUT_SPACES}])`, "u");

/** The text in lines that are at most as wide as `measure` says; a word that is wider is divided between letters. */
export function breakLines(text: string, width: number, measure: (text: string) => number): string[] {
  const fits = (line: string) => measure(line.trimEnd()) <= width;
  return text.split("\n").flatMap((paragraph) => {
    const lines: string[] = [];
    let line = "";
    const parts = paragraph.split(BREAK).flatMap((word) => (fits(word) ? word : splitLetters(word)));
    for (const part of parts) {
      if (line !== "" && !fits(line + part)) {
        lines.push(line.trimEnd());
        line = "";
      }
      line += part;
    }
    return [...lines, line.trimEnd()];
  });
}

/**
 * The runs of a line from left to right, by the Unicode Bidirectional Algorithm for a paragraph that is written from
 * left to right. `chooseFont` names the font of a character; marks, joiners and variation selectors have that of the
 * letter before.
 */
export function visualRuns(line: string, chooseFont: (character: string) => string): Run[] {
  const { levels } = bidi.getEmbeddingLevels(line, "ltr");
  const runs: (Run & { level: number })[] = [];
  let at = 0;
  for (const letter of splitLetters(line)) {
    const level = levels[at] ?? 0;
    const font = chooseFont(String.fromCodePoint(letter.codePointAt(0) ?? 32));
    const last = runs.at(-1);
    if (last && last.font === font && last.level === level) last.text += letter;
    else runs.push({ text: letter, font, level, isReversed: level % 2 === 1 });
    at += letter.length;
  }
  return reorder(runs).map(({ text, font, isReversed }) => ({ text, font, isReversed }));
}

/**
 * A text whose emoji are one sign each: without the joiners, skin tones and variants that make one picture of several,
 * for which a font in pieces has no glyph.
 */
export function plainEmoji(text: string): string {
  return text
    .replaceAll(/(?<=\p{Extended_Pictographic})[\p{Emoji_Modifier}\uFE0F]+/gu, "")
    .replaceAll(/(?<=\p{Extended_Pictographic})\u200D(?=\p{Extended_Pictographic})/gu, "");
}

/** Signs of a font that knows no direction, from left to right: `(` of a text from right to left is `)`. */
export function mirrored(text: string): string {
  const signs = splitLetters(text).toReversed();
  return signs.map((sign) => bidi.getMirroredCharacter(sign) ?? sign).join("");
}

/** Rule L2: from the highest level down to the lowest odd one, whatever is at that level or higher is turned around. */
function reorder<T extends { level: number }>(runs: T[]): T[] {
  const ordered = [...runs];
  const highest = Math.max(0, ...runs.map(({ level }) => level));
  for (let level = highest; level >= 1; level -= 1) {
    for (let start = 0; start < ordered.length; start += 1) {
      if ((ordered[start]?.level ?? 0) < level) continue;
      let end = start;
      while (end < ordered.length && (ordered[end]?.level ?? 0) >= level) end += 1;
      ordered.splice(start, end - start, ...ordered.slice(start, end).toReversed());
      start = end;
    }
  }
  return ordered;
}

function splitLetters(text: string): string[] {
  return Array.from(graphemes.segment(text), ({ segment }) => segment);
}
