import {
  comparePayment,
  compareRefund,
  type ListedMoney,
  type MoneyDifference,
} from "../../payments/rules/reconcile-money.ts";
import { isLiveRefund } from "../../orders/rules/payment-state.ts";
import type { Shop } from "../../../server/shop.ts";
import { ProviderUnavailable } from "../../payments/server/providers/provider.ts";
import { settleRefund } from "../../payments/server/refunds.ts";
import { settlePayment } from "../../payments/server/settle.ts";
import type { Comparison } from "./reconciliation.ts";
import type { Difference } from "../../../server/payments/comparison/differences.ts";
import { findBooked, type BookedPayment, type BookedRefund } from "./find-booked.ts";

/** `payment`: the listed one, or the one that the listed refund is of. */
type Pair = { theirs: ListedMoney; payment: BookedPayment | undefined; refund: BookedRefund | undefined };

/**
 * The differences of one page of a provider's list. What differs at first is settled with the provider and looked at
 * once more, so that what the shop has not heard of yet is no difference. A page that agrees takes at most two queries;
 * one that does not takes two more, besides the settling. Throws `ProviderUnavailable`.
 */
export async function comparePage(comparison: Comparison, page: ListedMoney[]): Promise<Difference[]> {
  const pairs = await pairUp(comparison, page);
  const { from, before } = comparison.days;
  const differing = pairs.filter((pair) => pair.theirs.at >= from && pair.theirs.at < before && differenceOf(pair));
  if (differing.length === 0) return [];
  for (const { theirs, payment, refund } of differing) {
    if (refund) await settle(comparison.shop, () => settleRefund(comparison.shop, refund.id));
    else if (payment && theirs.kind === "payment") {
      await settle(comparison.shop, () => settlePayment(comparison.shop, payment.id));
    }
  }
  const theirs = differing.map((pair) => pair.theirs);
  return (await pairUp(comparison, theirs)).flatMap((pair) => {
    const difference = differenceOf(pair);
    return difference ? [describe(comparison, pair, difference)] : [];
  });
}

/** Settles with the provider what seems to differ; a mistake of the shop's own is logged, and the difference stays. */
export async function settle(shop: Shop, run: () => Promise<unknown>): Promise<void> {
  await run().catch((error: unknown) => {
    if (error instanceof ProviderUnavailable) throw error;
    shop.log.error({ err: error }, "a payment or refund that differs from the provider's list could not be settled");
  });
}

/** Finds what the books have of each entry of the list, and notes that it is listed. */
async function pairUp({ shop, methods, listed }: Comparison, page: ListedMoney[]): Promise<Pair[]> {
  const { payments, refunds } = await findBooked(shop.db, methods, page);
  return page.map((theirs) => {
    const payment = findPayment(payments, theirs.kind === "payment" ? theirs : (theirs.payment ?? {}));
    if (theirs.kind === "payment") {
      if (payment && !isOther(theirs, payment)) listed.payments.add(payment.id);
      return { theirs, payment, refund: undefined };
    }
    const isFree = ({ id }: BookedRefund) =>
      (listed.refunds.get(id) ?? theirs.providerReference) === theirs.providerReference;
    const refund = findRefund(refunds, theirs) ?? (payment && findUnnamed(refunds.filter(isFree), theirs, payment));
    if (refund) listed.refunds.set(refund.id, theirs.providerReference);
    return { theirs, payment, refund };
  });
}

function findPayment(payments: BookedPayment[], keys: NonNullable<ListedMoney["payment"]>): BookedPayment | undefined {
  const { reference, providerReference } = keys;
  return (
    payments.find((one) => one.providerReference !== null && one.providerReference === providerReference) ??
    payments.find((one) => one.reference === reference)
  );
}

function findRefund(refunds: BookedRefund[], { reference, providerReference }: ListedMoney): BookedRefund | undefined {
  return refunds.find((one) => one.reference === reference || one.providerReference === providerReference);
}

/** A list without the shop's references: a refund of the same payment and amount that no other entry is about. */
function findUnnamed(refunds: BookedRefund[], theirs: ListedMoney, payment: BookedPayment): BookedRefund | undefined {
  if (theirs.reference !== undefined) return undefined;
  return refunds.find(
    (one) =>
      one.attemptId === payment.id &&
      one.amountKobo === theirs.amount &&
      one.providerReference === null &&
      isLiveRefund(one.status),
  );
}

function isOther({ providerReference }: ListedMoney, payment: BookedPayment): boolean {
  return payment.providerReference !== null && payment.providerReference !== providerReference;
}

function differenceOf({ theirs, payment, refund }: Pair): MoneyDifference | undefined {
  if (theirs.kind === "payment") return comparePayment(theirs, payment);
  return compareRefund(theirs, refund, payment !== undefined);
}

function describe({ name }: Comparison, { theirs, payment, refund }: Pair, difference: MoneyDifference): Difference {
  const ours =
    theirs.kind === "refund"
      ? { ourKobo: refund?.amountKobo ?? null, ourState: refund?.status ?? null }
      : { ourKobo: payment?.receivedKobo ?? null, ourState: payment?.status ?? null };
  return {
    provider: name,
    kind: theirs.kind,
    subject: theirs.providerReference,
    reference: theirs.reference ?? refund?.reference ?? null,
    difference,
    theirAmount: theirs.amount,
    theirCurrency: theirs.currency,
    theirState: theirs.raw,
    ...ours,
    orderId: payment?.orderId ?? refund?.orderId ?? null,
    attemptId: payment?.id ?? refund?.attemptId ?? null,
    refundId: refund?.id ?? null,
    happenedAt: theirs.at,
  };
}
