import { z } from "zod";
import { optionalDayField } from "#platform/rules/fields.ts";
import { productForm } from "./product-form.ts";
import { unitsOrNone } from "./units.ts";

/** The fields of a new product besides its details; the picture is a file, so it is not among them. */
const startForm = z.object({
  units: z.string().default("").pipe(unitsOrNone),
  bestBefore: z
    .string()
    .default("")
    .pipe(optionalDayField("Please enter a date"))
    .transform((day) => day || null),
  /** Ticked: customers see it at once. */
  show: z.literal("yes").optional(),
});

/** A new product with all that puts it on sale, in one form. */
export const newProductForm = productForm.and(startForm);
