import { z } from "zod";
import { MAX_SEARCH_LENGTH } from "../filter.ts";

// The query parameters of the JSON API. An invalid value counts as its default.

const MAX_IDS = 100;

/** `GET /api/products?ids=1,2` */
export const productsQuery = z.object({
  ids: z
    .string()
    .catch("")
    .transform((text) => text.split(",").filter(Boolean).slice(0, MAX_IDS))
    .meta({ description: `Comma-separated ids; only the first ${MAX_IDS} are used`, example: "1,2" }),
});

/** `GET /api/suggestions?q=egu` */
export const suggestionsQuery = z.object({
  q: z
    .string()
    .catch("")
    .transform((text) => text.trim().slice(0, MAX_SEARCH_LENGTH))
    .meta({ description: "What has been typed so far; nothing is suggested for a single letter", example: "egu" }),
});

/** `GET /api/notifications?since=42` */
export const orderEventsQuery = z.object({
  since: z.coerce
    .number()
    .int()
    .catch(0)
    .meta({ description: "The id of the last event received; 0 for all", example: 41 }),
});
