import { z } from "zod";
import { numberField } from "#platform/rules/number-field.ts";
import { count } from "#platform/rules/read-number.ts";
import { LOW_STOCK } from "./stock.ts";

const MAX_UNITS = 1_000_000;
const range = { error: "Please enter a whole number, for example 24" };
const isOnAShelf = (typed: number | null) => (typed ?? 0) <= MAX_UNITS;
const TOO_MANY = "That is more than a shelf can hold";

/** A typed number of units. */
export const units = numberField(count, range).refine(isOnAShelf, TOO_MANY);
/** The same; empty is null. */
export const unitsOrNone = numberField(count, { ...range, empty: null }).refine(isOnAShelf, TOO_MANY);
/** The number of units at which a product runs low; empty is the shop's default. A file may lack the column. */
export const lowStockField = z
  .string()
  .default("")
  .pipe(numberField(count, { ...range, empty: LOW_STOCK, most: MAX_UNITS }));
