import { LONGEST_PASTED } from "#platform/rules/pasted-code.ts";
import { plainCharacters, plainCode } from "#platform/rules/typed-text.ts";

/** The most words of a sentence to try, so that a request cannot test a list of codes. */
const MOST_WORDS = 3;

/**
 * The codes that a typed or pasted text may mean, the likeliest first: for ` “welcome 15”. ` only `WELCOME15`; for a
 * sentence, at most three of its words, then the whole text without spaces. The first one that exists is meant.
 */
export function readPromoCodes(typed: string): string[] {
  const whole = plainCode(typed);
  const words = findWords(plainCharacters(typed).slice(0, LONGEST_PASTED)).map(plainCode);
  const codes = new Set(words.filter((code) => /^[A-Z0-9-]{3,40}$/.test(code) && code !== whole));
  return [...[...codes].slice(0, MOST_WORDS), ...(whole ? [whole] : [])];
}

const isCapital = (word = "") => /^[A-Z0-9-]+$/.test(word);
const isDigits = (word = "") => /^\d+$/.test(word);

/**
 * The candidates in a sentence: first the word after “code” or a colon, then words in capitals in a text of mixed case,
 * then words with letters and digits.
 */
function findWords(text: string): string[] {
  const words: string[] = text.match(/[\p{L}\p{M}\p{N}%-]+|:/gu) ?? [];
  /** The word together with those that continue it: `EID UL FITR`, `welcome 15`. */
  const joined = (at: number) => {
    const rest = words.slice(at + 1);
    const end = rest.findIndex((word) => !isDigits(word) && !(isCapital(word) && isCapital(words[at])));
    return [words[at], ...(end < 0 ? rest : rest.slice(0, end))].join("");
  };
  const named = words.flatMap((word, at) => {
    if (word !== ":" && !/^code$/i.test(word)) return [];
    const next = words.findIndex((one, place) => place > at && !/^(?::|is)$/i.test(one));
    return next < 0 ? [] : [joined(next), words[next] ?? ""];
  });
  const isMixed = words.some((word) => /\p{Ll}/u.test(word));
  const capitals = words.flatMap((word, at) => {
    const begins = isCapital(word) && /[A-Z]{2}/.test(word) && !isCapital(words[at - 1]);
    return begins && isMixed ? [joined(at)] : [];
  });
  const first = isDigits(words[1]) ? [joined(0)] : [];
  return [...named, ...capitals, ...first, ...words.filter((word) => /\d/.test(word) && /\p{L}/u.test(word))];
}
