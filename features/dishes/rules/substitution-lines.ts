import { paragraphs } from "#platform/rules/fields.ts";
import { count, readNumber } from "#platform/rules/read-number.ts";
import type { Substitution } from "./substitutes.ts";

const MOST = 200;
/** A pair with two names of 120 characters, two ids of 64 and a sentence of 200. */
const LONGEST_PAIR = 600;
/**
 * `100 g Ugu [14] = 60 g Onugbu [4]: ugu is mild, bitterleaf is not`. The numbers in brackets are those of the
 * products; their names are for the reader and may be left out.
 */
const side = String.raw`([^a-z=[\]]{1,12}?)\s*g(?:\s[^[\]=]*)?\[([\w-]{1,64})\]`;
const line = new RegExp(String.raw`^${side}\s*=\s*${side}\s*:\s*(.{1,200})$`);

/** Pairs of substitutes, one a line, as staff type them. A pair may be named once, in either direction. */
export const substitutionsField = paragraphs(MOST * LONGEST_PAIR).transform((text, { issues }): Substitution[] => {
  const lines = text.split("\n").filter((one) => one.trim() !== "");
  const fail = (message: string) => void issues.push({ code: "custom", message, input: text });
  if (lines.length > MOST) fail(`Please enter ${MOST} at the most`);
  const found = lines.flatMap((one) => {
    const pair = readLine(one.trim());
    if (!pair)
      fail(
        `“${one.slice(0, 80)}”: please write it like 100 g Ugu [14] = 60 g Onugbu [4]: ugu is mild, bitterleaf is not`,
      );
    return pair ?? [];
  });
  const pairs = found.map(({ products }) => products.join(" and "));
  const repeated = pairs.find((pair, index) => pairs.indexOf(pair) !== index);
  if (repeated) fail(`Products ${repeated} are listed twice`);
  return found;
});

/**
 * The pairs as text, as `substitutionsField` reads them, with the products' names by their ids and a blank line between
 * the pairs, because long lines wrap.
 */
export function substitutionsText(pairs: readonly Substitution[], names: ReadonlyMap<string, string>): string {
  const sideText = (grams: number, id: string) => {
    const name = (names.get(id) ?? "").replace(/[[\]=]/g, "").trim();
    return `${grams} g ${name && `${name} `}[${id}]`;
  };
  return pairs
    .map(({ products: [one, other], grams: [ofOne, ofOther], sentence }) => {
      return `${sideText(ofOne, one)} = ${sideText(ofOther, other)}: ${sentence}`;
    })
    .join("\n\n");
}

function readLine(text: string): Substitution | undefined {
  const [, ofOne = "", one = "", ofOther = "", other = "", sentence = ""] = line.exec(text) ?? [];
  const [first, second] = [gramsIn(ofOne), gramsIn(ofOther)];
  if (first === undefined || second === undefined || one === other) return undefined;
  return one < other
    ? { products: [one, other], grams: [first, second], sentence }
    : { products: [other, one], grams: [second, first], sentence };
}

/** Whole grams, from 1 to 99,999. */
function gramsIn(text: string): number | undefined {
  const grams = readNumber(text, count) ?? 0;
  return grams >= 1 && grams < 100_000 ? grams : undefined;
}
