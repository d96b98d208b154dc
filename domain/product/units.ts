import { z } from "zod";
import { numberField } from "../number-field.ts";
import { count } from "../read-number.ts";

const MAX_UNITS = 1_000_000;

/** A typed number of units. */
export const units = numberField(count, { error: "Please enter a whole number, for example 24" }).pipe(
  z.number().max(MAX_UNITS, "That is more than a shelf can hold"),
);
