import { z } from "zod";
import { singleLine } from "../fields.ts";

/** The stock corrections that staff can make. */
const stockCorrections = ["counted", "received", "written-off"] as const;

const MAX_UNITS = 1_000_000;

/** A typed number of units. */
export const units = z
  .string()
  .trim()
  .regex(/^\d{1,7}$/, "Please enter a whole number")
  .transform(Number)
  .refine((typed) => typed <= MAX_UNITS, "That is more than a shelf can hold");

/** A correction: what happened, how many units, and why. `seen` is the stock that the form showed. */
export const stockForm = z
  .object({
    cause: z.enum(stockCorrections, "Please choose what happened"),
    units,
    note: singleLine(200),
    seen: z.coerce.number().int(),
  })
  .refine((typed) => typed.cause === "counted" || typed.units > 0, {
    path: ["units"],
    error: "Please enter at least 1",
  })
  .refine(({ cause, note }) => cause !== "written-off" || note !== "", {
    path: ["note"],
    error: "Please say why, for example: damp bag",
  });
export type StockCorrection = z.infer<typeof stockForm>;
