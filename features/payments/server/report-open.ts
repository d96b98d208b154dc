import { PAY_WITHIN_HOURS } from "#features/orders/rules/payment.ts";
import { paymentMethods, type StaffMethod } from "#features/shop/rules/payment-methods.ts";
import type { Write } from "#platform/database/write.ts";
import { HOUR } from "#platform/rules/time.ts";
import { accountOf, changeAttempt, type LockedAttempt } from "./attempts.ts";
import { reactToPayment } from "./react-to-payment.ts";

/**
 * Records that the customer reports an open payment of a locked order as made: it awaits confirmation, and the order
 * waits for it for 24 hours. Queues an email.
 */
export async function reportOpen(w: Write, attempt: LockedAttempt & { method: StaffMethod }): Promise<void> {
  const { order, method } = attempt;
  const until = new Date(w.now.getTime() + PAY_WITHIN_HOURS * HOUR);
  const description = `Payment ${paymentMethods[method].paidBy} reported; we confirm it once the money arrives`;
  await changeAttempt(w, attempt, { status: "awaiting-confirmation", effect: { payBy: until, description } });
  await reactToPayment(w, {
    event: "reported",
    order,
    payment: { ...attempt, account: accountOf(attempt), isInstant: attempt.accountProvider !== null },
    until,
  });
}
