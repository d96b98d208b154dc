import { z } from "zod";

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

/** `GET /api/notifications?since=42` */
export const orderEventsQuery = z.object({
  since: z.coerce
    .number()
    .int()
    .catch(0)
    .meta({ description: "The id of the last event received; 0 for all", example: 41 }),
});
