import { z } from "zod";
import { singleLine, paragraphs } from "#platform/rules/fields.ts";
import { readInteger } from "#platform/rules/read-integer.ts";
import type { Stars } from "./review.ts";

/** A review as its author writes it (specification 16). The text may be empty, but not the title. */
export const reviewForm = z.object({
  rating: z
    .enum(["1", "2", "3", "4", "5"], "Please choose from one to five stars")
    .transform((stars) => readInteger(stars) as Stars),
  title: singleLine(80).min(1, "Please give it a title; a few words are enough"),
  text: paragraphs(2200),
});
export type ReviewForm = z.infer<typeof reviewForm>;
