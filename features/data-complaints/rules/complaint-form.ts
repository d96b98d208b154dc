import { z } from "zod";
import { emailField, paragraphs, singleLine } from "#platform/rules/fields.ts";

/** A complaint about how the shop handles personal data; the name may be empty. */
export const complaintForm = z.object({
  name: singleLine(120).default(""),
  email: emailField,
  text: paragraphs(4_000).min(1, "Please tell us what it is about"),
});
export type Complaint = z.infer<typeof complaintForm>;

/** What staff answered. */
export const answerForm = z.object({ answer: paragraphs(2_000).min(1, "Please note what you answered") });
