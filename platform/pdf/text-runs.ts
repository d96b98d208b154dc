import createBidi from "bidi-js";

/** A part of a line that one font draws in one direction, with its text in reading order. */
export type Run = { text: string; font: string; isReversed: boolean };

const bidi = createBidi();
const graphemes = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/** Lines may end after a space or a hyphen, and between letters of scripts that are written without spaces. */
const WITHOUT_SPACES =
  "\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}";
const BREAK = new RegExp(`(?<=[\\s-])|(?<=[${WITHOUT_SPACES}]\\p{M}*)(?=[${WITHOUT_SPACES}])`, "u");

/** Breaks the text into lines of at most this width by `measure`; a wider word is broken between letters. */
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
 * The runs of a line from left to right, by the Unicode Bidirectional Algorithm for a left-to-right paragraph.
 * `chooseFont` names a character's font; marks, joiners and variation selectors use that of the letter before them.
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
 * The text with one sign per emoji: drops the joiners, skin tones and variants that combine several into one picture,
 * because a font in pieces has no glyph for that.
 */
export function plainEmoji(text: string): string {
  return text
    .replaceAll(/(?<=\p{Extended_Pictographic})[\p{Emoji_Modifier}\uFE0F]+/gu, "")
    .replaceAll(/(?<=\p{Extended_Pictographic})\u200D(?=\p{Extended_Pictographic})/gu, "");
}

/** Right-to-left text in left-to-right order, for a font that knows no direction: `(` becomes `)`. */
export function mirrored(text: string): string {
  const signs = splitLetters(text).toReversed();
  return signs.map((sign) => bidi.getMirroredCharacter(sign) ?? sign).join("");
}

/** Rule L2: from the highest level down to the lowest odd one, reverse every sequence at that level or higher. */
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
