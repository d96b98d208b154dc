import { z } from "zod";
import { readInteger } from "#platform/rules/read-integer.ts";

/** `GET /api/notifications?since=42` */
export const orderEventsQuery = z.object({
  since: z
    .string()
    .catch("")
    .transform((text) => readInteger(text.trim()) ?? 0)
    .meta({ description: "The id of the last event received; 0 for all", example: 41 }),
});
