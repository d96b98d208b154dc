import { and, desc, eq, inArray } from "drizzle-orm";
import type { Write } from "#platform/database/write.ts";
import { formatKobo, type Kobo } from "#platform/rules/kobo.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import type { Shop } from "#platform/shop.ts";
import { findChannel } from "../rules/channel.ts";
import { paymentTransactions } from "../tables.ts";
import { findAttempt, isByHand, type Attempt, type LockedAttempt } from "./attempts.ts";
import { changeByHand, type AttemptAction } from "./change-by-hand.ts";
import { changeMoney, refundedKobo } from "./change-money.ts";
import { refuseUnconfirmed } from "./large-amounts.ts";
import { reactToPayment } from "./react-to-payment.ts";

/**
 * Corrects what staff recorded for a payment to `kobo`, which may be 0, by a counter-entry in the ledger with the
 * reason. All money of the order is reallocated: a confirmed order that is no longer paid has a payment problem until
 * the rest arrives. Staff are mailed when the difference is large. `debitId` is the line of the bank statement by which
 * the bank took the money back, if that is why.
 *
 * Refuses a payment at a provider, one without recorded money, the amount that is recorded already, and less than is
 * refunded, or about to be, of it; and a difference that needs a confirmed session (`refuseUnconfirmed`).
 */
export function correctByHand(
  shop: Shop,
  action: AttemptAction,
  { kobo, reason, debitId }: { kobo: Kobo; reason: string; debitId?: number },
): Promise<Attempt | Refusal> {
  return changeByHand(shop, action, async (w, attempt) => {
    const amountKobo: Kobo = kobo - attempt.receivedKobo;
    const refusal =
      (await refuseCorrection(w, attempt, kobo)) ??
      (await refuseUnconfirmed(w, { kobo: Math.abs(amountKobo), way: "recorded" }));
    if (refusal) return refusal;
    const from = formatKobo(attempt.receivedKobo);
    const details = { reference: attempt.reference, from, to: formatKobo(kobo), reason };
    await changeMoney(w, attempt, {
      transaction: {
        kind: "correction",
        channel: findChannel(attempt),
        amountKobo,
        reason,
        ...(await lastEntry(w, attempt)),
      },
      note: `Corrected from ${from}: ${reason}`,
      effect: {
        description: "We corrected an amount that we had recorded",
        staff: { action: "corrected a payment", details },
      },
    });
    const correction = { attempt, from: attempt.receivedKobo, to: kobo, reason, debitId };
    const refused = await reactToPayment(w, { event: "corrected", order: attempt.order, ...correction });
    if (refused) return refused;
    return (await findAttempt(w.tx, attempt.id)) ?? attempt;
  });
}

async function refuseCorrection(w: Write, attempt: LockedAttempt, kobo: Kobo): Promise<Refusal | undefined> {
  if (!isByHand(w.shop, attempt)) {
    return new Refusal("payment-settled", "The provider counts this payment; it cannot be corrected by hand.");
  }
  const hasEntry = attempt.receivedKobo > 0 || (await lastEntry(w, attempt)) !== undefined;
  if (!hasEntry) return new Refusal("payment-settled", "Nothing is recorded for this payment.");
  if (kobo === attempt.receivedKobo) return new Refusal("payment-settled", "This amount is recorded already.");
  const refunded = await refundedKobo(w.tx, attempt.id);
  if (kobo >= refunded) return undefined;
  const message = `${formatKobo(refunded)} of it is refunded or about to be. Withdraw the refund first.`;
  return new Refusal("refund-too-much", message);
}

/** The newest ledger row about what this attempt received, and its channel. */
async function lastEntry({ tx }: Write, { id }: Attempt) {
  const { attemptId, kind, channel } = paymentTransactions;
  const [row] = await tx
    .select({ corrects: paymentTransactions.id, channel })
    .from(paymentTransactions)
    .where(and(eq(attemptId, id), inArray(kind, ["receipt", "correction"])))
    .orderBy(desc(paymentTransactions.id))
    .limit(1);
  return row;
}
