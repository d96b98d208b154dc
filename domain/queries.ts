import { z } from "zod";

// What the JSON API is asked behind the question mark of an address. What makes no sense counts as its default.

const MOST_IDS = 100;

/** `GET /api/products?ids=1,2` */
export const productsQuery = z.object({
  ids: z
    .string()
    .catch("")
    .transform((text) => text.split(",").filter(Boolean).slice(0, MOST_IDS))
    .meta({ description: `Ids with commas between them; the first ${MOST_IDS} count`, example: "1,2" }),
});

/** `GET /api/notifications?since=42` */
export const orderEventsQuery = z.object({
  since: z.coerce
    .number()
    .int()
    .catch(0)
    .meta({ description: "The id of the last news one has; 0 for the beginning", example: 41 }),
});
