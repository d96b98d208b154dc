import { buyerName } from "#features/orders/rules/gift.ts";
import type { LockedGoodsOrder } from "#features/orders/server/lock-order.ts";
import { queueOrderEmail } from "#features/orders/server/queue-order-email.ts";
import type { Write } from "#platform/database/write.ts";
import type { EmailContent } from "#platform/mail/render-email.ts";
import { greet } from "#platform/rules/greeting.ts";
import { isOurFault, returnReasonLabels, type ReturnStatus } from "../rules/returns.ts";
import { findReturn, type Return } from "./returns.ts";

type StatusText = { subject: string; paragraphs: (found: Return) => string[] };

/**
 * No email for `refund-due`: the refund has its own (features/payments/server/refund-emails.ts). `refunded` has one
 * only for a return without a refund.
 */
const statusTexts: Partial<Record<ReturnStatus, StatusText>> = {
  requested: {
    subject: "We have your return",
    paragraphs: () => [
      "Thank you for telling us. We’ll answer within 24 hours on business days. Please keep everything until then.",
    ],
  },
  approved: {
    subject: "Your return is approved",
    paragraphs: ({ items }) => [
      "Please pack the items well, print the label, and put the return number on the outside of the parcel.",
      "Use a carrier that gives you a tracking number, and tell us the number on the page below.",
      ...(items.some(({ reason }) => isOurFault(reason))
        ? [
            "The mistake was ours, so the postage is on us. If the label isn’t prepaid, keep the receipt and tell us what it cost.",
          ]
        : []),
    ],
  },
  sent: {
    subject: "Your return is on its way to us",
    paragraphs: () => ["Thank you for the tracking number. We’ll email you when your parcel gets here."],
  },
  received: {
    subject: "Your return has arrived",
    paragraphs: () => ["Your parcel is here. We’ll check what’s in it and refund you within 5-7 business days."],
  },
  refunded: {
    subject: "Your return is complete",
    paragraphs: () => ["We’ve checked what came back. These goods cost you nothing, so there’s nothing to refund."],
  },
  refused: {
    subject: "About your return",
    paragraphs: ({ refusalReason }) => [
      `We can’t take this return: ${refusalReason}`,
      "If you disagree, reply to us with the return number. A person will read it.",
    ],
  },
};

/**
 * Queues the email for the status that a return of a locked order has just reached, if there is one, in the same write.
 */
export async function queueReturnEmail(w: Write, order: LockedGoodsOrder, rma: string): Promise<void> {
  const found = await findReturn(w.tx, rma);
  if (!found) throw new Error("A return that was just written cannot be read");
  const text = statusTexts[found.status];
  if (!text || (found.status === "refunded" && found.refundAmount !== 0)) return;
  const content = returnEmail(found, text, { to: buyerName(order), publicUrl: w.shop.config.publicUrl });
  // Only a delivered order can be returned, so strangers cannot cause these.
  await queueOrderEmail(w, order, { content, limit: "none" });
}

function returnEmail(
  found: Return,
  { subject, paragraphs }: StatusText,
  { to, publicUrl }: { to: string; publicUrl: string },
): EmailContent {
  return {
    subject: `${subject} (${found.rma})`,
    greeting: greet(to),
    paragraphs: paragraphs(found),
    rows: [
      ["Return number", found.rma],
      ["Order", found.orderId],
      ...found.items.map(
        ({ name, quantity, reason }) => [`${quantity} × ${name}`, returnReasonLabels[reason]] as [string, string],
      ),
    ],
    button: { label: "See your return", href: `${publicUrl}/returns/${found.rma}` },
  };
}
