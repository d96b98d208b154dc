import type { ListedMoney } from "../../rules/reconcile-money.ts";
import {
  flutterwaveReplies,
  refundState,
  transactionState,
  type FlutterwaveRefund,
  type FlutterwaveTransaction,
} from "./flutterwave-replies.ts";
import type { FlutterwaveSession } from "./flutterwave-session.ts";
import { requireAmount, listedPayments, listedRefunds } from "./list-pages.ts";
import { ProviderUnavailable } from "./provider.ts";
import { referenceIn } from "./refund-notes.ts";

/** Flutterwave's lists of transactions and of refunds. They cover whole days, and so may have more. */
export async function* listFlutterwaveMoney(
  { list }: FlutterwaveSession,
  from: Date,
  before: Date,
): AsyncGenerator<ListedMoney[]> {
  const period = { from: from.toISOString().slice(0, 10), to: before.toISOString().slice(0, 10) };
  yield* list("/transactions", period, (data) => flutterwaveReplies.transactions(data).map(listedPayment));
  yield* list("/refunds", period, (data) => flutterwaveReplies.refunds(data).map(listedRefund));
}

function listedPayment(one: FlutterwaveTransaction): ListedMoney {
  const state = listedPayments[transactionState(one, one.tx_ref).state];
  return {
    kind: "payment",
    providerReference: one.id,
    reference: one.tx_ref,
    state,
    amount: requireAmount("Flutterwave", one.amount, state),
    currency: one.currency ?? "XXX",
    raw: one.status,
    at: parseTime(one.created_at),
  };
}

function listedRefund(one: FlutterwaveRefund): ListedMoney {
  const state = listedRefunds[refundState(one).state];
  return {
    kind: "refund",
    providerReference: one.id,
    reference: referenceIn(one.comments),
    payment: { providerReference: one.tx_id ?? undefined },
    state,
    amount: requireAmount("Flutterwave", one.amount_refunded, state),
    currency: "NGN",
    raw: one.status,
    at: parseTime(one.created_at),
  };
}

function parseTime(text: string | null | undefined): Date {
  const at = new Date(text ?? "");
  if (Number.isNaN(at.getTime())) throw new ProviderUnavailable("Flutterwave lists something without a time");
  return at;
}
