import { z } from "zod";
import { paragraphs, singleLine } from "#platform/rules/fields.ts";
import { unreadableLinks } from "./newsletter-text.ts";

/** A newsletter as staff write it; the body is a text that `parseNewsletter` reads. */
export const newsletterForm = z.object({
  subject: singleLine(120).min(1, "Please enter a subject"),
  body: paragraphs(10_000)
    .min(1, "Please write something")
    .refine((text) => unreadableLinks(text).length === 0, {
      error: ({ input }) =>
        `Please look at this link, it has a user, a space or a backslash: ${unreadableLinks(String(input))[0]}`,
    }),
});
export type NewsletterText = z.infer<typeof newsletterForm>;
