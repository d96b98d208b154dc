import { nairaText, type Kobo } from "../../domain/kobo.ts";
import { greet } from "../../domain/person/greeting.ts";
import { formatNaira } from "../../domain/money.ts";
import type { EmailContent } from "../mail/render-email.ts";
import { queueEmail, type EmailLimit } from "../mail/queue-email.ts";
import { isOwnAddress } from "../orders/own-address.ts";
import type { LockedOrder } from "../orders/move-order.ts";
import type { Write } from "../database/write.ts";

// The emails about payments and refunds. Each is queued in the transaction that changes what it reports.

const problems = {
  failed: {
    subject: "did not go through",
    text: "Your payment did not go through, and no money was taken by us. We keep your ingredients aside for a little while: you can try again or choose another way to pay on My Orders.",
  },
  underpaid: {
    subject: "is less than the total",
    text: "A payment arrived for your order, but it is less than the total. Nothing is lost: we write to you about sending the rest, or send back what came.",
  },
  duplicate: {
    subject: "arrived twice",
    text: "Your order was paid already, and a second payment arrived. We send the second one back to where it came from.",
  },
  late: {
    subject: "arrived after the order had ended",
    text: "A payment arrived for an order that had ended, so its ingredients are on the shelf again. We send the money back to where it came from; you are welcome to order anew.",
  },
  mismatch: {
    subject: "needs a look",
    text: "A payment arrived for your order in another currency than the order's. Nothing is lost: we look at it and write to you.",
  },
} as const;

/** Queues the email about a payment that failed or needs review; `problem` is the attempt's status. */
export async function queueProblemEmail(w: Write, order: LockedOrder, problem: string): Promise<void> {
  const { subject, text } = problems[problem as keyof typeof problems] ?? problems.mismatch;
  const content = { subject: `Your payment for order ${order.id} ${subject}`, paragraphs: [text] };
  // Anybody can start payments that fail; all other problems follow money.
  await queue(w, order, {
    content,
    limit: problem === "failed" && !(await isOwnAddress(w.tx, order)) ? "few" : "none",
  });
}

/** Replaces the usual email about a cancelled order, for an order whose time to pay is over. */
export function expiredEmail(order: LockedOrder, publicUrl: string): EmailContent {
  return {
    ...emailAbout(order, publicUrl),
    subject: `Order ${order.id} was not paid in time`,
    paragraphs: [
      "We kept your ingredients aside, but no payment reached us in time, so we have let the order go and put them back on the shelf. You owe nothing.",
      "If you did pay, please answer this letter with the date and the amount: we find the money and send it back or start your order anew.",
    ],
    closing: "Buy again on My Orders fills your cart with the same things.",
  };
}

/** Queues the email about a refund that is completed. */
export async function queueRefundEmail(w: Write, order: LockedOrder, amount: Kobo): Promise<void> {
  const content = {
    subject: `We have sent back ₦${nairaText(amount)} for order ${order.id}`,
    paragraphs: [
      "The money is on its way back to where it came from. Cards may take another 3-5 business days to show it.",
    ],
    rows: [
      ["Order", order.id],
      ["Given back", `₦${nairaText(amount)}`],
    ] as [string, string][],
  };
  await queue(w, order, { content, limit: "none" });
}

function emailAbout({ id, customerName, total }: LockedOrder, publicUrl: string) {
  return {
    greeting: greet(customerName),
    rows: [
      ["Order", id],
      ["Order total", formatNaira(total)],
    ] as [string, string][],
    button: { label: "My Orders", href: `${publicUrl}/orders` },
  };
}

type Queued = { content: Partial<EmailContent> & { subject: string; paragraphs: string[] }; limit: EmailLimit };

function queue(w: Write, order: LockedOrder, { content, limit }: Queued): Promise<void> {
  const whole = { ...emailAbout(order, w.shop.config.publicUrl), ...content };
  return queueEmail(w, { to: order.customerEmail, content: whole, about: order.id, limit });
}
