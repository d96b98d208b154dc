import { and, eq, ne } from "drizzle-orm";
import type { LockedOrder } from "#features/orders/server/lock-order.ts";
import { creditMethods, paymentMethods, type PaymentMethod } from "#features/shop/rules/payment-methods.ts";
import type { Write } from "#platform/database/write.ts";
import { isOneOf } from "#platform/rules/is-one-of.ts";
import { formatKobo } from "#platform/rules/kobo.ts";
import { orderNumber } from "#platform/rules/order-number.ts";
import { refunds } from "../tables.ts";
import { queueAbout } from "./emails.ts";

type Refund = typeof refunds.$inferSelect;

/** Queues the email that asks for the account for a transfer by hand; none when it is known or already asked for. */
export async function queueRefundRequestedEmail(w: Write, order: LockedOrder, refund: Refund): Promise<void> {
  if (refund.channel !== "manual" || refund.payeeBank !== null || (await wasAskedForAccount(w, refund))) return;
  await queueAccountEmail(w, order, refund, (amount) => `We owe you ${amount} and will send it by bank transfer.`);
}

/**
 * Queues the email that asks for an account because the provider could not send a refund back to where it came from:
 * once per payment, however many of its refunds this happens to.
 */
export async function queueAccountNeededEmail(w: Write, order: LockedOrder, refund: Refund): Promise<void> {
  if (!refund.needsAccount || (await wasAskedForAccount(w, refund))) return;
  await queueAccountEmail(w, order, refund, (amount) => {
    return `We tried to send ${amount} back to your card, but its bank couldn’t take it. We’ll send it to your bank account instead.`;
  });
}

/** Whether another refund of the same payment has asked the customer for a bank account. */
async function wasAskedForAccount({ tx }: Write, { id, attemptId }: Refund): Promise<boolean> {
  const asked = and(eq(refunds.attemptId, attemptId), eq(refunds.needsAccount, true), ne(refunds.id, id));
  return (await tx.$count(refunds, asked)) > 0;
}

async function queueAccountEmail(
  w: Write,
  order: LockedOrder,
  { amountKobo, returnRma }: Refund,
  why: (amount: string) => string,
): Promise<void> {
  const amount = formatKobo(amountKobo);
  const content = {
    subject: `Where should we send your refund of ${amount} for order ${orderNumber(order.id)}?`,
    paragraphs: [
      why(amount),
      "Please reply to this email with the name of your bank, the account number and the name of the account; for a bank outside Nigeria, its IBAN or SWIFT code too. We never ask for a card number, a PIN or a password.",
    ],
    rows: refundRows(order, { amount, returnRma }),
  };
  await queueAbout(w, order, { content, limit: "none" });
}

/** Queues the email about a completed refund of a payment of this method, with its credit note if it has one. */
export async function queueRefundEmail(
  w: Write,
  order: LockedOrder,
  refund: Refund & { method: PaymentMethod | undefined },
  documentId: number | undefined,
): Promise<void> {
  const { channel, returnRma, payeeBank, method } = refund;
  const amount = formatKobo(refund.amountKobo);
  const where = payeeBank ? `your account at ${payeeBank}` : "your bank account";
  const content = {
    subject: `We have refunded ${amount} for order ${orderNumber(order.id)}`,
    paragraphs: [
      channel === "manual"
        ? `We have transferred ${amount} to ${where}. Most banks show it within a day.`
        : isOneOf(creditMethods, channel)
          ? `As you asked, ${amount} is on a new ${paymentMethods[channel].noun}. Its code comes in a separate email, and you can use it straight away.`
          : method && isOneOf(creditMethods, method)
            ? `${amount} is on your ${paymentMethods[method].noun} again. The code is the one you paid with, and you can use it straight away.`
            : "Your money is on its way back, the way you paid. A card may take another 3-5 business days to show it.",
    ],
    rows: refundRows(order, { amount, returnRma }),
  };
  await queueAbout(w, order, { content, limit: "none", documentId });
}

function refundRows({ id }: LockedOrder, { amount, returnRma }: { amount: string; returnRma: string | null }) {
  const rows: [string, string][] = [
    ["Order", id],
    ["Refund", amount],
  ];
  return returnRma ? [...rows, ["Return number", returnRma] as [string, string]] : rows;
}
