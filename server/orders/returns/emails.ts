import { formatNaira } from "../../../domain/money.ts";
import { greet } from "../../../domain/person/greeting.ts";
import { returnReasonLabels, type ReturnStatus } from "../../../domain/order/returns.ts";
import type { EmailContent } from "../../mail/render-email.ts";
import { queueEmail } from "../../mail/queue-email.ts";
import type { LockedOrder } from "../move-order.ts";
import { findReturn, type Return } from "./returns.ts";
import type { Write } from "../../database/write.ts";

const statusTexts: Record<ReturnStatus, { subject: string; paragraphs: (found: Return) => string[] }> = {
  requested: {
    subject: "We have your return",
    paragraphs: () => [
      "Thank you for telling us. We look at it and answer within 24 hours on business days. Please keep the goods until then.",
    ],
  },
  approved: {
    subject: "Your return is approved",
    paragraphs: () => [
      "Please pack the items well, print the label, and put the return number on the outside of the parcel.",
      "Send it with a carrier that gives you a tracking number, and tell us the number on the page below.",
    ],
  },
  sent: {
    subject: "Your return is on its way to us",
    paragraphs: () => ["Thank you for telling us how you sent it. We write when it is here."],
  },
  received: {
    subject: "Your return has arrived",
    paragraphs: () => ["Your parcel is here. We look at what is in it and refund you within 5-7 business days."],
  },
  "refund-due": {
    subject: "Your refund is on its way",
    paragraphs: ({ refundAmount }) => [
      `We have looked at everything, and ${formatNaira(refundAmount ?? 0)} goes back the way you paid.`,
      "Card refunds may take another 3-5 business days to show.",
    ],
  },
  refunded: {
    subject: "Your return is refunded",
    paragraphs: ({ refundAmount }) => [`${formatNaira(refundAmount ?? 0)} went back to your original payment method.`],
  },
  refused: {
    subject: "About your return",
    paragraphs: ({ refusalReason }) => [
      `We cannot take this return: ${refusalReason}`,
      "If you see it differently, write to us and name the return number. Somebody will read it.",
    ],
  },
};

/** Queues the email for the status a return of a locked order has just reached, in the same write. */
export async function queueReturnEmail(w: Write, order: LockedOrder, rma: string): Promise<void> {
  const found = await findReturn(w.tx, rma);
  if (!found) throw new Error("A return that was just written cannot be read");
  const content = returnEmail(found, order.customerName, w.shop.config.publicUrl);
  // Only a delivered order can be returned, so strangers cannot cause these.
  await queueEmail(w, { to: order.customerEmail, content, about: order.id, limit: "none" });
}

function returnEmail(found: Return, customerName: string, publicUrl: string): EmailContent {
  const { subject, paragraphs } = statusTexts[found.status];
  return {
    subject: `${subject} (${found.rma})`,
    greeting: greet(customerName),
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
