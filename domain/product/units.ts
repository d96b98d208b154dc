import { z } from "zod";

const MAX_UNITS = 1_000_000;

/** A typed number of units. */
export const units = z
  .string()
  .trim()
  .regex(/^\d{1,7}$/, "Please enter a whole number")
  .transform(Number)
  .refine((typed) => typed <= MAX_UNITS, "That is more than a shelf can hold");
