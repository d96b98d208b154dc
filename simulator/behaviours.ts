import { flutterwaveCharge, flutterwaveRefundEvent } from "./flutterwave/events.ts";
import { monnifyRefundEvent, monnifyRejection, monnifyStatus, monnifySuccess } from "./monnify/events.ts";
import { opayRefundCallback, opayReversalCallback, opayStatusCallback } from "./opay/callback.ts";
import { paystackRefundEvent, paystackRejection, paystackSuccess } from "./paystack/events.ts";
import type { Simulation } from "./simulation.ts";
import type { Payment, ProviderName, Refund } from "./state.ts";

/** Money that a customer sends. */
export type Money = { amount: number; method: string };

/** What differs between the providers. */
type Behaviour = {
  /** The path of its hosted pages, before the payment's reference. */
  page: string;
  title: string;
  /** Whether customers send the money themselves, and so may send another amount. */
  sendsAmount: boolean;
  /** Whether a customer whose card was declined may try again on the same page. */
  allowsRetry: boolean;
  /** Whether a page can be paid again after it was paid. */
  allowsTwice: boolean;
  /** Whether it keeps the money, or returns it at once. */
  accepts?(sim: Simulation, payment: Payment, amount: number): boolean;
  /** Called once the money was received and added to `payment`. */
  paid(sim: Simulation, payment: Payment, money: Money): void;
  /** Called once the payment failed, expired or was cancelled. */
  ended?(sim: Simulation, payment: Payment): void;
  /** Whether a query says that the bank took the payment back. */
  hasReversedStatus: boolean;
  reversed?(sim: Simulation, payment: Payment): void;
  refundEnded(sim: Simulation, payment: Payment, refund: Refund): void;
  /** Where the browser goes after the customer paid or was declined, and after a cancellation. */
  returnUrl(payment: Payment): string;
  cancelUrl(payment: Payment): string;
};

const opay: Behaviour = {
  page: "/opay/cashier/",
  title: "OPay cashier (simulator)",
  sendsAmount: true,
  allowsRetry: false,
  allowsTwice: false,
  paid: opayStatusCallback,
  ended: opayStatusCallback,
  // OPay documents no status for a reversal: the simulator sends the callback of a refund, and still reports that the
  // payment succeeded.
  reversed: opayReversalCallback,
  hasReversedStatus: false,
  refundEnded: opayRefundCallback,
  returnUrl: ({ returnUrl }) => returnUrl,
  cancelUrl: ({ cancelUrl }) => cancelUrl,
};

const monnify: Behaviour = {
  page: "/monnify/checkout/",
  title: "Monnify checkout (simulator)",
  sendsAmount: true,
  allowsRetry: false,
  allowsTwice: false,
  accepts(sim, payment, amount) {
    if (amount === payment.requested || sim.state.settings.acceptOtherAmounts) return true;
    payment.returned += amount;
    monnifyRejection(sim, payment, amount);
    return false;
  },
  paid: monnifySuccess,
  hasReversedStatus: true,
  refundEnded: monnifyRefundEvent,
  returnUrl: monnifyReturnUrl,
  cancelUrl: monnifyReturnUrl,
};

const paystack: Behaviour = {
  page: "/paystack/checkout/",
  title: "Paystack checkout (simulator)",
  sendsAmount: false,
  allowsRetry: true,
  allowsTwice: false,
  // To an account of its own, Paystack takes one transfer of exactly the amount, in time.
  accepts(sim, payment, amount) {
    const isWaiting = payment.state === "open" || payment.state === "seen";
    if (!payment.account || (isWaiting && amount === payment.requested)) return true;
    payment.returned += amount;
    if (amount !== payment.requested) paystackRejection(sim, payment, amount);
    return false;
  },
  // There is no event for a charge that failed.
  paid: paystackSuccess,
  hasReversedStatus: true,
  refundEnded: paystackRefundEvent,
  returnUrl: ({ returnUrl, reference }) => withSearch(returnUrl, { trxref: reference, reference }),
  cancelUrl: ({ cancelUrl }) => cancelUrl,
};

const flutterwave: Behaviour = {
  page: "/flutterwave/pay/",
  title: "Flutterwave checkout (simulator)",
  sendsAmount: false,
  allowsRetry: true,
  allowsTwice: true,
  paid: (sim, payment, money) => flutterwaveCharge(sim, payment, { ...money, state: "successful" }),
  ended(sim, payment) {
    if (payment.state !== "failed") return;
    flutterwaveCharge(sim, payment, { amount: payment.requested, method: "card", state: "failed" });
  },
  hasReversedStatus: false,
  refundEnded: flutterwaveRefundEvent,
  returnUrl(payment) {
    const last = payment.transactions?.at(-1);
    if (!last) return flutterwaveCancelUrl(payment);
    return withSearch(payment.returnUrl, { status: last.state, tx_ref: payment.reference, transaction_id: last.id });
  },
  cancelUrl: flutterwaveCancelUrl,
};

export const behaviours: Record<ProviderName, Behaviour> = { opay, monnify, paystack, flutterwave };

/** Monnify appends `?` and its parameters to any return URL, even to one with a query string. */
function monnifyReturnUrl(payment: Payment): string {
  const search = new URLSearchParams({
    paymentReference: payment.reference,
    transactionReference: payment.providerReference,
    paymentStatus: monnifyStatus(payment),
  });
  return `${payment.returnUrl}?${search}`;
}

function flutterwaveCancelUrl({ returnUrl, reference }: Payment): string {
  return withSearch(returnUrl, { status: "cancelled", tx_ref: reference });
}

function withSearch(url: string, values: Record<string, string>): string {
  return `${url}${url.includes("?") ? "&" : "?"}${new URLSearchParams(values)}`;
}
