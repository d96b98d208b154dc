import { buyerName, payerCountry } from "#features/orders/rules/gift.ts";
import { extendPayBy } from "#features/orders/rules/payment.ts";
import { findKind } from "#features/orders/server/kinds/kind-of-order.ts";
import type { LockedOrder } from "#features/orders/server/lock-order.ts";
import { isOwnAddress } from "#features/orders/server/own-address.ts";
import { queueOrderEmail } from "#features/orders/server/queue-order-email.ts";
import { paymentMethods, type PaymentMethod, type StaffMethod } from "#features/shop/rules/payment-methods.ts";
import type { Write } from "#platform/database/write.ts";
import { within } from "#platform/live/once-per-content.ts";
import type { EmailLimit } from "#platform/mail/queue-email.ts";
import type { EmailContent } from "#platform/mail/render-email.ts";
import { greet } from "#platform/rules/greeting.ts";
import { formatKobo, type Kobo } from "#platform/rules/kobo.ts";
import { formatNaira, type Naira } from "#platform/rules/money.ts";
import { formatDateTime } from "#platform/rules/more-dates.ts";
import { orderNumber } from "#platform/rules/order-number.ts";
import { DAY } from "#platform/rules/time.ts";
import { accountRows, paymentRows, usuallyArrives, type BankPayment } from "../rules/bank-payment.ts";
import { listTransferAccounts } from "./transfer-accounts.ts";

// The emails about payments and refunds. Each is queued in the transaction that changes what it reports.

/** What became of a payment; `kobo` is what came just now, and `missingKobo` what the total still lacks. */
export type Problem = { status: string; kobo: Kobo; missingKobo: Kobo };

const mismatch = {
  subject: "needs checking",
  text: "A payment arrived for your order in a different currency. Nothing is lost: we’re looking into it and will email you.",
};
function describeProblem(order: LockedOrder, status: string): { subject: string; text: string } {
  if (status === "duplicate") {
    return {
      subject: "arrived twice",
      text: "Your order was already paid, and a second payment arrived. We’re refunding the second one.",
    };
  }
  if (status !== "late") return mismatch;
  return {
    subject: "arrived after the order had ended",
    text: `Your payment arrived after its order had ended${findKind(order).words.afterEnd}. We’re refunding it; you’re welcome to order again.`,
  };
}

/** Queues the email about a payment that failed: nothing is lost, and the customer can pay again before `until`. */
export async function queueFailedEmail(w: Write, order: LockedOrder, until: Date): Promise<void> {
  const { waits, whereToPay } = findKind(order).words;
  const content = {
    subject: `Your payment for order ${orderNumber(order.id)} did not go through`,
    paragraphs: [
      `Your payment did not go through, and we took no money. ${waits(formatDateTime(until.toISOString()))}: you can try again, or choose another way to pay, ${whereToPay}.`,
    ],
  };
  // Anybody can start payments that fail.
  await queueAbout(w, order, { content, limit: (await isOwnAddress(w.tx, order)) ? "none" : "few" });
}

/** Queues the email about a payment that the customer reported, and that ended without money. */
export async function queueNotArrivedEmail(
  w: Write,
  order: LockedOrder,
  { method }: { method: PaymentMethod },
): Promise<void> {
  const { waits, whereToPay } = findKind(order).words;
  const content = {
    subject: `Your payment for order ${orderNumber(order.id)} has not arrived`,
    paragraphs: [
      `You told us you’ve paid ${paymentMethods[method].paidBy}, but the money hasn’t reached us. ${waits(formatDateTime(order.payBy.toISOString()))}: you can pay again, ${whereToPay}.`,
      "Has it left your bank? Then please wait, and don’t pay twice: when it comes, it pays for your order or goes back to you.",
    ],
    closing: "Reply to this email with the date and the amount, and we’ll look for it.",
  };
  await queueAbout(w, order, { content, limit: (await isOwnAddress(w.tx, order)) ? "many" : "few" });
}

/** Queues the email about a transfer that the provider sent back by itself: which amount it takes. */
export async function queueSentBackEmail(
  w: Write,
  order: LockedOrder,
  { kobo, amount }: { kobo: Kobo; amount: Naira },
): Promise<void> {
  const { waits, whereToPay } = findKind(order).words;
  const asked = formatNaira(amount);
  const content = {
    subject: `Your transfer for order ${orderNumber(order.id)} goes back to you`,
    paragraphs: [
      `You sent ${formatKobo(kobo)}, but the account takes exactly ${asked}. So your money is going back where it came from, usually within the day.`,
      `Please transfer exactly ${asked}. ${waits(formatDateTime(order.payBy.toISOString()))}: you find the account, or another way to pay, ${whereToPay}.`,
    ],
  };
  await queueAbout(w, order, { content, limit: "none" });
}

/** Queues the email about money that needs review. For less than the total, it says how to send the rest. */
export async function queueProblemEmail(w: Write, order: LockedOrder, problem: Problem): Promise<void> {
  if (problem.status === "underpaid") return queueUnderpaidEmail(w, order, problem);
  const { subject, text } = describeProblem(order, problem.status);
  const content = { subject: `Your payment for order ${orderNumber(order.id)} ${subject}`, paragraphs: [text] };
  await queueAbout(w, order, { content, limit: "none" });
}

async function queueUnderpaidEmail(w: Write, order: LockedOrder, { kobo, missingKobo }: Problem): Promise<void> {
  const missing = formatKobo(missingKobo);
  const rows: [string, string][] = [
    ["Order", order.id],
    ["Order total", formatNaira(order.total)],
    ["Arrived now", formatKobo(kobo)],
    ["Still missing", missing],
  ];
  const [account] = await listTransferAccounts(within(w), {
    currency: order.currency,
    country: payerCountry(order),
  });
  const until = formatDateTime(timeForRest(order, w.now).toISOString());
  const paragraphs = account
    ? [
        `${formatKobo(kobo)} arrived for your order, which is less than the total: ${missing} is still missing.`,
        `Please transfer ${missing} to the account below by ${until} in Lagos, with the order number as the narration. We’ll confirm your order as soon as it arrives.`,
      ]
    : [
        `${formatKobo(kobo)} arrived for your order, which is less than the total: ${missing} is still missing.`,
        "Please reply to this email and we’ll tell you how to send the rest, or refund what arrived.",
      ];
  const content = {
    subject: `${missing} is still missing for order ${orderNumber(order.id)}`,
    paragraphs,
    rows: account ? [...rows, ...accountRows(account), ["Narration", order.id] as [string, string]] : rows,
    closing: "Would you rather have your money back? Reply to this email and we’ll refund what arrived.",
  };
  await queueAbout(w, order, { content, limit: "none" });
}

/** The deadline for the rest of an order: at least a day, but not past the latest end of its time to pay. */
export function timeForRest(order: LockedOrder, now: Date): Date {
  return extendPayBy(order, new Date(now.getTime() + DAY));
}

/** A payment that the customer says they have made; the order waits for it until `until`. */
export type Reported = { payment: BankPayment & { method: StaffMethod }; until: Date };

/**
 * Queues the email after "I've Made the Transfer" or "I've Completed the Payment": what we wait for, until when, and
 * what to do about a mistake. The order waits for the money until its `payBy`, extended to `until`.
 */
export async function queueReportedEmail(w: Write, order: LockedOrder, { payment, until }: Reported): Promise<void> {
  const waitsUntil = formatDateTime(extendPayBy(order, until).toISOString());
  const { waits, notPaidYet } = findKind(order).words;
  const { paidBy } = paymentMethods[payment.method];
  const content = {
    subject: `We’re waiting for your payment for order ${orderNumber(order.id)}`,
    paragraphs: [
      `Thank you for telling us you’ve paid ${paidBy}. As soon as the money arrives, ${usuallyArrives(payment)}, we’ll confirm your order and email you.`,
      `${waits(waitsUntil)}. Here’s what to pay, in case you need it again.`,
    ],
    rows: [["Order", order.id] as [string, string], ...paymentRows(payment, order.id)],
    closing: `Haven’t paid yet? ${notPaidYet} If you have paid and we haven’t confirmed it within 2 hours, reply to this email with the date and the amount.`,
  };
  // Anybody can report a payment of an order with somebody else's address.
  await queueAbout(w, order, { content, limit: (await isOwnAddress(w.tx, order)) ? "many" : "few" });
}

/** Replaces the usual email about a cancelled order, for an order that was not paid in time. */
export function expiredEmail(order: LockedOrder, publicUrl: string): EmailContent {
  const { notPaidInTime, again } = findKind(order).words;
  return {
    ...emailAbout(order, publicUrl),
    subject: `Order ${orderNumber(order.id)} was not paid in time`,
    paragraphs: [
      notPaidInTime,
      "If you did pay, please reply to this email with the date and the amount: we’ll find the money, and refund it or place your order again.",
    ],
    ...(again && { closing: again }),
  };
}

function emailAbout(order: LockedOrder, publicUrl: string) {
  const { id, total } = order;
  const { page } = findKind(order).words;
  return {
    greeting: greet(buyerName(order)),
    rows: [
      ["Order", id],
      ["Order total", formatNaira(total)],
    ] as [string, string][],
    ...(page && { button: { label: page.label, href: publicUrl + page.path } }),
  };
}

/** An email about an order, with the usual greeting, rows and button unless it has its own. */
type Queued = {
  content: Partial<EmailContent> & { subject: string; paragraphs: string[] };
  limit: EmailLimit;
  documentId?: number;
};

/** Queues an email about an order to its customer. */
export function queueAbout(w: Write, order: LockedOrder, { content, ...how }: Queued): Promise<void> {
  const whole = { ...emailAbout(order, w.shop.config.publicUrl), ...content };
  return queueOrderEmail(w, order, { content: whole, ...how });
}
