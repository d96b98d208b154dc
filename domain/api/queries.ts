import { z } from "zod";
import { singleLine } from "../fields.ts";
import { plainSearch } from "../filter.ts";
import { readInteger } from "../read-integer.ts";
import { freeAllergens, readFree } from "../product/free-from.ts";

// The query parameters of the JSON API. An invalid value counts as its default.

const MAX_IDS = 100;

const ids = z
  .string()
  .catch("")
  .transform((text) => text.split(",").filter(Boolean).slice(0, MAX_IDS))
  .meta({ description: `Comma-separated ids; only the first ${MAX_IDS} are used`, example: "1,2" });

/** `GET /api/products?ids=1,2&free=fish` */
export const productsQuery = z.object({
  ids,
  free: z
    .string()
    .catch("")
    .transform((text) => freeAllergens(readFree(new URLSearchParams({ free: text }))))
    .meta({
      description:
        "Comma-separated allergens that the products are free of, as their ids without `en:`. A product that does not state what it contains is free of none; one that does not state its traces may be listed",
      example: "fish,peanuts",
    }),
});

/** `GET /api/import-checks?country=Germany&ids=1,2`; without a country there is nothing to say, so it is required. */
export const importChecksQuery = z.object({
  country: singleLine(80)
    .min(1, "Please choose a country")
    .meta({ description: "Where the goods go, by its English name, as the checkout lists it", example: "Germany" }),
  ids,
});

/** `GET /api/suggestions?q=egu` */
export const suggestionsQuery = z.object({
  q: z
    .string()
    .catch("")
    .transform((text) => plainSearch(text))
    .meta({ description: "What has been typed so far; nothing is suggested for a single letter", example: "egu" }),
});

/** `GET /api/notifications?since=42` */
export const orderEventsQuery = z.object({
  since: z
    .string()
    .catch("")
    .transform((text) => readInteger(text.trim()) ?? 0)
    .meta({ description: "The id of the last event received; 0 for all", example: 41 }),
});
