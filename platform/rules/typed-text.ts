// Typed and pasted text without the characters that keyboards, clipboards and spreadsheets add. The same for the
// browser, the office, the API and imports.

/** Characters that are not visible: zero-width spaces, direction marks, soft hyphens, fillers, byte order marks. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB\u2800]/u;
const ZERO_WIDTH_JOINER = "\u200D";
const JOINERS = /[\u200C\u200D]/;
/** The scripts in which a joiner changes how the letters beside it are written. */
const JOINING_SCRIPT =
  /[\p{scx=Arabic}\p{scx=Syriac}\p{scx=Nko}\p{scx=Adlam}\p{scx=Mongolian}\p{scx=Devanagari}\p{scx=Bengali}\p{scx=Gurmukhi}\p{scx=Gujarati}\p{scx=Oriya}\p{scx=Tamil}\p{scx=Telugu}\p{scx=Kannada}\p{scx=Malayalam}\p{scx=Sinhala}\p{scx=Khmer}\p{scx=Myanmar}]/u;
const EMOJI = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F]/u;
const VARIATIONS = /[\uFE00-\uFE0F\u{E0100}-\u{E01EF}]/u;
const HAS_VARIATIONS = /[\p{Extended_Pictographic}\p{Script=Han}]/u;

/** Other code points for hyphens: non-breaking, full-width, the minus sign. En and em dashes are punctuation. */
const HYPHENS = /[\u2010-\u2012\u2212\uFE63\uFF0D]/g;
const DASHES = /[\p{Pd}\u2212]/gu;

/**
 * A single line: composed (NFC), without invisible characters, with one plain space for any white space between words,
 * including line breaks and tabs, and plain hyphens, also for en dashes inside words (`12–14`). Other control
 * characters stay, for the caller to refuse.
 */
export function plainLine(text: string): string {
  return withoutInvisible(text.normalize("NFC"))
    .replace(/[\s\u0085]+/g, " ")
    .replace(HYPHENS, "-")
    .replace(/(\S)–(?=\S)/g, "$1-")
    .trim();
}

/**
 * Text of several lines: composed (NFC), without invisible characters, with plain spaces and hyphens, and `\n` for
 * every kind of line break.
 */
export function plainLines(text: string): string {
  return withoutInvisible(text.normalize("NFC"))
    .replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, "\n")
    .replace(/[^\S\n]/g, " ")
    .replace(HYPHENS, "-")
    .trim();
}

/**
 * The text without characters that match `edge` at its start or `end` at its end; linear, unlike a pattern that ends in
 * `$`.
 */
export function trimmed(text: string, edge: RegExp, end = edge): string {
  let [from, to] = [0, text.length];
  while (from < to && edge.test(text.charAt(from))) from += 1;
  while (to > from && end.test(text.charAt(to - 1))) to -= 1;
  return text.slice(from, to);
}

/** A single line in which full-width letters, ligatures, Arabic digits and all dashes are plain too. */
export function plainCharacters(text: string): string {
  return plainLine(text.normalize("NFKC"))
    .replace(DASHES, "-")
    .replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 15));
}

/**
 * A typed or pasted code in capitals: letters, digits, and hyphens between them, without spaces, quotation marks, full
 * stops and the like. A letter that no code has stays, so that it does not pass for another.
 */
export function plainCode(text: string): string {
  const characters = plainCharacters(text)
    .toUpperCase()
    .replace(/[^\p{L}\p{M}\p{N}-]/gu, "");
  return trimmed(characters, /-/).normalize("NFKC");
}

/** The characters of `plainCode` without hyphens, for codes with groups that only help reading. */
export function codeCharacters(text: string): string {
  return plainCode(text).replaceAll("-", "");
}

function withoutInvisible(text: string): string {
  if (!INVISIBLE.test(text)) return text;
  const characters = [...text];
  return characters.filter((character, at) => !INVISIBLE.test(character) || isNeeded(characters, at)).join("");
}

/** Whether an invisible character changes how its neighbours look, as some scripts and emoji require. */
function isNeeded(characters: string[], at: number): boolean {
  const [before = "", character = "", after = ""] = [characters[at - 1], characters[at], characters[at + 1]];
  if (JOINERS.test(character)) {
    const joinsLetters = JOINING_SCRIPT.test(before) && JOINING_SCRIPT.test(after);
    return joinsLetters || (character === ZERO_WIDTH_JOINER && EMOJI.test(before) && EMOJI.test(after));
  }
  if (/[\u180B-\u180F]/.test(character)) return /\p{Script=Mongolian}/u.test(before);
  return VARIATIONS.test(character) && HAS_VARIATIONS.test(before);
}
