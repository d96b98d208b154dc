import { z } from "zod";
import type { ListedMoney } from "../../rules/reconcile-money.ts";
import { parseReply } from "./call.ts";
import { requireAmount, listedPayments, listedRefunds } from "./list-pages.ts";
import { id, kobo, paymentStates, refundStates } from "./paystack-replies.ts";
import type { PaystackSession } from "./paystack-session.ts";
import { referenceIn } from "./refund-notes.ts";

const time = z.iso.datetime({ offset: true }).transform((text) => new Date(text));
const payment = z.object({
  id,
  status: z.string(),
  reference: z.string(),
  amount: kobo,
  currency: z.string(),
  created_at: time,
});
const refund = z.object({
  id,
  status: z.string(),
  amount: kobo,
  currency: z.string(),
  merchant_note: z.string().nullish(),
  transaction: z.object({ id, reference: z.string().nullish() }).nullish(),
  createdAt: time,
});

/** Paystack's lists of transactions and of refunds. */
export async function* listPaystackMoney(
  { list }: PaystackSession,
  from: Date,
  before: Date,
): AsyncGenerator<ListedMoney[]> {
  const period = { from: from.toISOString(), to: new Date(before.getTime() - 1).toISOString() };
  yield* list("/transaction", period, (data) => parseItems(data).map(parsePayment));
  yield* list("/refund", period, (data) => parseItems(data).map(parseRefund));
}

function parseItems(data: unknown): unknown[] {
  return parseReply("Paystack", z.array(z.unknown()), data);
}

function parsePayment(item: unknown): ListedMoney {
  const one = parseReply("Paystack", payment, item);
  const state = listedPayments[paymentStates[one.status] ?? "unclear"];
  return {
    kind: "payment",
    providerReference: one.id,
    reference: one.reference,
    state,
    amount: requireAmount("Paystack", one.amount, state),
    currency: one.currency,
    raw: one.status,
    at: one.created_at,
  };
}

function parseRefund(item: unknown): ListedMoney {
  const one = parseReply("Paystack", refund, item);
  const state = listedRefunds[refundStates[one.status] ?? "unclear"];
  const { transaction } = one;
  return {
    kind: "refund",
    providerReference: one.id,
    reference: referenceIn(one.merchant_note),
    payment: { reference: transaction?.reference ?? undefined, providerReference: transaction?.id },
    state,
    amount: requireAmount("Paystack", one.amount, state),
    currency: one.currency,
    raw: one.status,
    at: one.createdAt,
  };
}
