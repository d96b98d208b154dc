import { z } from "zod";
import { singleLine, paragraphs } from "#platform/rules/fields.ts";
import { faqCategories } from "./faq.ts";

/** A question of the FAQ page as staff edit it. */
export const faqForm = z.object({
  category: z.enum(faqCategories, "Please choose a category"),
  question: singleLine(200).min(1, "Please enter the question"),
  answer: paragraphs(4000).min(1, "Please enter the answer"),
});
export type FaqDetails = z.infer<typeof faqForm>;
