import { paragraphs } from "../fields.ts";
import type { Substitution } from "./substitutes.ts";

const MOST = 200;
/** `100 g [14] = 60 g [4]: Ugu is mild and bitterleaf is not`; in brackets are the numbers of the products. */
const line = /^([1-9]\d{0,4})\s*g\s*\[([\w-]{1,64})\]\s*=\s*([1-9]\d{0,4})\s*g\s*\[([\w-]{1,64})\]\s*:\s*(.{1,200})$/;

/** What stands in for what, one pair a line, as staff type it. A pair may be named once, in either direction. */
export const substitutionsField = paragraphs(20_000).transform((text, { issues }): Substitution[] => {
  const lines = text.split("\n").filter((one) => one.trim() !== "");
  const fail = (message: string) => void issues.push({ code: "custom", message, input: text });
  if (lines.length > MOST) fail(`Please enter ${MOST} at the most`);
  const found = lines.flatMap((one) => {
    const pair = readLine(one.trim());
    if (!pair)
      fail(`“${one.slice(0, 80)}”: please write it like 100 g [14] = 60 g [4]: Ugu is mild, bitterleaf is not`);
    return pair ?? [];
  });
  const pairs = found.map(({ products }) => products.join(" and "));
  const repeated = pairs.find((pair, index) => pairs.indexOf(pair) !== index);
  if (repeated) fail(`Products ${repeated} are listed twice`);
  return found;
});

/** The pairs as text, as `substitutionsField` reads them. */
export function substitutionsText(pairs: readonly Substitution[]): string {
  return pairs
    .map(({ products: [one, other], grams: [ofOne, ofOther], sentence }) => {
      return `${ofOne} g [${one}] = ${ofOther} g [${other}]: ${sentence}`;
    })
    .join("\n");
}

function readLine(text: string): Substitution | undefined {
  const [, ofOne, one = "", ofOther, other = "", sentence = ""] = line.exec(text) ?? [];
  if (ofOne === undefined || one === other) return undefined;
  const [first, second] = [Number(ofOne), Number(ofOther)];
  return one < other
    ? { products: [one, other], grams: [first, second], sentence }
    : { products: [other, one], grams: [second, first], sentence };
}
