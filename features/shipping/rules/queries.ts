import { z } from "zod";
import { ids } from "#features/catalogue/rules/queries.ts";
import { singleLine } from "#platform/rules/fields.ts";

/** `GET /api/import-checks?country=Germany&ids=1,2`; the country is required. */
export const importChecksQuery = z.object({
  country: singleLine(80)
    .min(1, "Please choose a country")
    .meta({ description: "Where the goods go, by its English name, as the checkout lists it", example: "Germany" }),
  ids,
});
