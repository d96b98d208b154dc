import { z } from "zod";
import { paragraphs, singleLine } from "#platform/rules/fields.ts";

const MAX_MESSAGE = 2000;

/** Starts the recall of a batch: the reason, for the staff, and the message to customers. */
export const recallForm = z.object({
  reason: singleLine(200).min(1, "Please say why, for your colleagues"),
  message: paragraphs(MAX_MESSAGE).min(1, "Please write what customers must know"),
});
export type RecallText = z.infer<typeof recallForm>;

/** The initial message to customers in the recall form; an empty line separates paragraphs. */
export function recallMessage({ productName, code }: { productName: string; code: string }): string {
  return [
    `Something may be wrong with batch ${code} of ${productName}, and you got some of it from us. The number is on the pack.`,
    "Please don’t eat it, and don’t give it to anyone else. If somebody has eaten it and feels unwell, please see a doctor and say what it was.",
    "We’re sorry. On your order’s page you can have your money back without sending anything, or send it back and we’ll pay the postage. Other batches are fine.",
  ].join("\n\n");
}

/** The paragraphs of a message. */
export function splitParagraphs(message: string): string[] {
  return message
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);
}
