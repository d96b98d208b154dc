import { z } from "zod";
import { plainSearch } from "#platform/rules/filter.ts";
import { type FacetName, facets } from "./facets.ts";

// The query parameters of the JSON API. An invalid value counts as its default.

const MAX_IDS = 100;

export const ids = z
  .string()
  .catch("")
  .transform((text) => text.split(",").filter(Boolean).slice(0, MAX_IDS))
  .meta({ description: `Comma-separated ids; only the first ${MAX_IDS} are used`, example: "1,2" });

const part = (description: string, example: string) => z.string().catch("").meta({ description, example });

/** The values of a facet in words: `vegan, vegetarian, halal`. */
const listValues = (name: FacetName) => Object.keys(facets[name].values).join(", ");

/** `GET /api/products?ids=1,2&free=fish&diet=vegan`: the ids, and the filter of the product list without its search. */
export const productsQuery = z.object({
  ids,
  free: part(
    "Comma-separated allergens that the products are free of, as their ids without `en:`. A product that does not state what it contains is free of none; one that does not state its traces may be listed",
    "fish,peanuts",
  ),
  category: part("The name of a category", "Seeds & Nuts"),
  maxPrice: part("The highest price, in whole naira", "20000"),
  dish: part("The id of a dish that the products go into", "egusi-soup"),
  diet: part(`Diets, all of which the products are stated to suit: ${listValues("diet")}`, "vegan,vegetarian,halal"),
  heat: part(`How hot, any of: ${listValues("heat")}`, "not-hot"),
  region: part(`Where they are from, any of: ${listValues("region")}`, "north-central"),
  only: part(`What they all are: ${listValues("only")}`, "in-stock"),
});

/** `GET /api/suggestions?q=egu` */
export const suggestionsQuery = z.object({
  q: z
    .string()
    .catch("")
    .transform((text) => plainSearch(text))
    .meta({ description: "What has been typed so far; nothing is suggested for a single letter", example: "egu" }),
});
