import { z } from "zod";
import type { Kobo } from "./kobo.ts";
import type { Naira } from "./money.ts";
import { readInteger } from "./read-integer.ts";
import { readKobo, readNaira } from "./read-money.ts";
import { readNumber, type NumberKind } from "./read-number.ts";

// The schemas of numbers in the shop's forms.

type Range<Empty> = {
  least?: number;
  most?: number;
  /** The value of an empty field; without it, an empty field is an error. */
  empty?: Empty;
  /** The error message: what to type instead, with an example. */
  error: string;
};

/** A typed number, in its unit, as `readNumber` reads it. */
export const numberField = <Empty = never>(kind: NumberKind, range: Range<Empty>) =>
  field<number, Empty>((text) => readNumber(text, kind), range);

/** A typed amount in whole naira. */
export const nairaField = <Empty = never>(range: Range<Empty>) => field<Naira, Empty>(readNaira, range);

/** A typed amount in naira and kobo; the parsed value is in kobo. */
export const koboField = <Empty = never>(range: Range<Empty>) => field<Kobo, Empty>(readKobo, range);

/** A number that the page itself put into the form: a row's id, a version, a sum in kobo. */
export const integerField = ({ least = 0, error = "Please load this page again" } = {}) =>
  field<number, never>((text) => readInteger(text), { least, error });

function field<Value extends number, Empty>(read: (text: string) => Value | undefined, range: Range<Empty>) {
  const { least = 0, most = Number.MAX_SAFE_INTEGER, error } = range;
  return z.string(error).transform((text, { issues }): Value | Empty => {
    if ("empty" in range && text.trim() === "") return range.empty as Empty;
    const value = read(text);
    if (value !== undefined && value >= least && value <= most) return value;
    issues.push({ code: "custom", message: error, input: text });
    return z.NEVER;
  });
}
