import { formatSecond } from "#features/withdrawals/rules/format-second.ts";
import type { EmailContent } from "#platform/mail/render-email.ts";
import { greet } from "#platform/rules/greeting.ts";
import type { Statement } from "../rules/withdrawal-form.ts";

/** The receipt of a withdrawal: what was said and when, to the second. It does not say that it is accepted. */
export function withdrawalReceipt({ order, name, email, goods }: Statement, at: Date): EmailContent {
  return {
    subject: "We have received your withdrawal",
    greeting: greet(name),
    paragraphs: [
      "This is the receipt for your withdrawal from an order. Please keep it.",
      "We’ll look at the order and write to you about what happens next. Please hold on to everything until then.",
    ],
    rows: [
      ["Received", formatSecond(at.toISOString())],
      ["Order", order],
      ["Name", name],
      ["Email", email],
      ["What you withdraw from", goods || "The whole order"],
    ],
  };
}
