import { z } from "zod";
import { paragraphs, singleLine } from "../../../platform/rules/fields.ts";

/** A newsletter as staff write it; the body is a text that `parseNewsletter` reads. */
export const newsletterForm = z.object({
  subject: singleLine(120).min(1, "Please enter a subject"),
  body: paragraphs(10_000).min(1, "Please write something"),
});
export type NewsletterText = z.infer<typeof newsletterForm>;
