import { z } from "zod";
import { readInteger } from "./read-integer.ts";
import { readNumber, readScaled, type NumberKind } from "./read-number.ts";

// The schemas of numbers in the shop's forms.

type Range<Empty> = {
  least?: number;
  most?: number;
  /** What the field means when nothing is typed; without it that is an error. */
  empty?: Empty;
  /** What to type instead, with an example. */
  error: string;
};

/** A typed number, in its unit, as `readNumber` reads it. */
export const numberField = <Empty = never>(kind: NumberKind, range: Range<Empty>) =>
  field((text) => readNumber(text, kind), range);

/** A typed amount in its smallest unit, such as kobo, as `readScaled` reads it. */
export const scaledField = <Empty = never>(kind: NumberKind, range: Range<Empty>) =>
  field((text) => readScaled(text, kind), range);

/** A number that a page has written into a form itself: the id of a row, a version, a sum in kobo. */
export const integerField = ({ least = 0, error = "Please load this page again" } = {}) =>
  field<never>((text) => readInteger(text), { least, error });

function field<Empty>(read: (text: string) => number | undefined, range: Range<Empty>) {
  const { least = 0, most = Number.MAX_SAFE_INTEGER, error } = range;
  return z.string(error).transform((text, { issues }): number | Empty => {
    if ("empty" in range && text.trim() === "") return range.empty as Empty;
    const value = read(text);
    if (value !== undefined && value >= least && value <= most) return value;
    issues.push({ code: "custom", message: error, input: text });
    return z.NEVER;
  });
}
