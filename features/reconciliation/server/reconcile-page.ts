import { isLiveRefund } from "#features/orders/rules/payment-state.ts";
import {
  reconcilePayment,
  reconcileRefund,
  type ListedMoney,
  type MoneyDiscrepancy,
} from "#features/payments/rules/reconcile-money.ts";
import { ProviderUnavailable } from "#features/payments/server/providers/provider.ts";
import { settleRefund } from "#features/payments/server/refunds.ts";
import { settlePayment } from "#features/payments/server/settle.ts";
import type { Shop } from "#platform/shop.ts";
import type { Discrepancy } from "./discrepancies.ts";
import { findBooked, type BookedPayment, type BookedRefund } from "./find-booked.ts";
import type { Reconciliation } from "./reconciliation.ts";

/** `payment`: the listed payment, or the one that the listed refund belongs to. */
type Pair = { theirs: ListedMoney; payment: BookedPayment | undefined; refund: BookedRefund | undefined };

/**
 * The discrepancies of one page of a provider's list. Apparent differences are first settled with the provider and
 * compared again, so that news the shop has not received yet is not a discrepancy. A page without differences takes at
 * most two queries, and one with differences two more besides the settling. Throws `ProviderUnavailable`.
 */
export async function reconcilePage(reconciliation: Reconciliation, page: ListedMoney[]): Promise<Discrepancy[]> {
  const pairs = await pairUp(reconciliation, page);
  const { from, before } = reconciliation.days;
  const discrepant = pairs.filter((pair) => pair.theirs.at >= from && pair.theirs.at < before && discrepancyIn(pair));
  if (discrepant.length === 0) return [];
  for (const { theirs, payment, refund } of discrepant) {
    if (refund) await settle(reconciliation.shop, () => settleRefund(reconciliation.shop, refund.id));
    else if (payment && theirs.kind === "payment") {
      await settle(reconciliation.shop, () => settlePayment(reconciliation.shop, payment.id));
    }
  }
  const theirs = discrepant.map((pair) => pair.theirs);
  return (await pairUp(reconciliation, theirs)).flatMap((pair) => {
    const discrepancy = discrepancyIn(pair);
    return discrepancy ? [describe(reconciliation, pair, discrepancy)] : [];
  });
}

/** Settles apparent differences with the provider; logs a bug of the shop's own, and the discrepancy stays. */
export async function settle(shop: Shop, run: () => Promise<unknown>): Promise<void> {
  await run().catch((error: unknown) => {
    if (error instanceof ProviderUnavailable) throw error;
    shop.log.error({ err: error }, "a payment or refund that differs from the provider’s list could not be settled");
  });
}

/** Finds the booked payment and refund for each entry of the list, and records that they are listed. */
async function pairUp({ shop, name, listed }: Reconciliation, page: ListedMoney[]): Promise<Pair[]> {
  const { payments, refunds } = await findBooked(shop, name, page);
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

/** For a list without the shop's references: a refund of the same payment and amount that no other entry claims. */
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

function discrepancyIn({ theirs, payment, refund }: Pair): MoneyDiscrepancy | undefined {
  if (theirs.kind === "payment") return reconcilePayment(theirs, payment);
  return reconcileRefund(theirs, refund, payment !== undefined);
}

function describe(
  { name }: Reconciliation,
  { theirs, payment, refund }: Pair,
  discrepancy: MoneyDiscrepancy,
): Discrepancy {
  const ours =
    theirs.kind === "refund"
      ? { ourKobo: refund?.amountKobo ?? null, ourState: refund?.status ?? null }
      : { ourKobo: payment?.receivedKobo ?? null, ourState: payment?.status ?? null };
  return {
    provider: name,
    kind: theirs.kind,
    subject: theirs.providerReference,
    reference: theirs.reference ?? refund?.reference ?? null,
    discrepancy,
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
