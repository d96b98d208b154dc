import { z } from "zod";
import { parseNairaToKobo, type Kobo } from "#platform/rules/kobo.ts";
import { parseReply } from "./call.ts";
import type { ProviderState, RefundState, TransferAccount } from "./provider.ts";

// Ids have been seen as numbers and as texts.
const id = z.union([z.string().min(1), z.number().transform(String)]);
const kobo = z.union([z.string(), z.number()]).transform(parseNairaToKobo).nullish().catch(undefined);

const envelope = z.object({
  status: z.string(),
  message: z.string().nullish(),
  data: z.unknown().optional(),
  meta: z.unknown().optional(),
});
const started = z.object({ link: z.url({ protocol: /^https?$/ }) });
const account = z.object({
  authorization: z.object({
    // A number would have lost its leading zeros.
    transfer_account: z.string().min(1),
    transfer_bank: z.string().min(1),
    transfer_amount: kobo,
  }),
});
const transaction = z.object({
  id,
  tx_ref: z.string(),
  status: z.string(),
  amount: kobo,
  charged_amount: kobo,
  currency: z.string().nullish(),
  processor_response: z.string().nullish(),
  created_at: z.string().nullish(),
});
const refund = z.object({
  id,
  tx_id: id.nullish(),
  status: z.string(),
  amount_refunded: kobo,
  comments: z.string().nullish(),
  created_at: z.string().nullish(),
});
const pages = z.object({ page_info: z.object({ total_pages: z.coerce.number() }) });

export type FlutterwaveEnvelope = z.infer<typeof envelope>;
export type FlutterwaveTransaction = z.infer<typeof transaction>;
export type FlutterwaveRefund = z.infer<typeof refund>;

const paymentStates: Record<string, ProviderState["state"]> = {
  successful: "paid",
  pending: "waiting",
  // The customer may try again on the same page, which makes another transaction.
  failed: "failed",
};

/** Parses Flutterwave's replies, leniently where that is safe. */
export const flutterwaveReplies = {
  envelope: (body: unknown) => parseReply("Flutterwave", envelope, body),
  link: (data: unknown): string => parseReply("Flutterwave", started, data).link,
  /** Flutterwave does not say in whose name the account is. */
  account(meta: unknown): { account: TransferAccount; amount: Kobo } {
    const { authorization } = parseReply("Flutterwave", account, meta);
    const { transfer_bank: bankName, transfer_account: accountNumber, transfer_amount: amount } = authorization;
    return { account: { bankName, accountNumber, accountName: null }, amount: amount ?? 0 };
  },
  transaction: (data: unknown): FlutterwaveTransaction => parseReply("Flutterwave", transaction, data),
  transactions: (data: unknown): FlutterwaveTransaction[] => parseReply("Flutterwave", z.array(transaction), data),
  refund: (data: unknown): FlutterwaveRefund => parseReply("Flutterwave", refund, data),
  refunds: (data: unknown): FlutterwaveRefund[] => parseReply("Flutterwave", z.array(refund), data),
  /** How many pages a list has; a list that does not say so has one. */
  totalPages: (meta: unknown): number => pages.safeParse(meta).data?.page_info.total_pages ?? 1,
};

/** The state of one transaction. With "customer bears the fees" the customer was charged more than `amount`. */
export function transactionState(one: FlutterwaveTransaction, reference: string): ProviderState {
  const state = paymentStates[one.status] ?? "unclear";
  const amount = one.amount ?? undefined;
  const reason = state === "failed" ? one.processor_response : state === "paid" ? feeReason(one) : undefined;
  return {
    // Paid, but without an amount: staff must review it.
    state: state === "paid" && amount === undefined ? "unclear" : state,
    reference,
    // A failed transaction is not the payment: another one may follow under the same reference.
    ...(state === "paid" && { providerReference: one.id }),
    currency: one.currency ?? undefined,
    amount,
    raw: one.status,
    ...(reason ? { reason } : {}),
  };
}

function feeReason({ amount, charged_amount: charged }: FlutterwaveTransaction): string | undefined {
  if (!amount || !charged || charged <= amount) return undefined;
  return "Flutterwave charged its fee to the customer: on its dashboard, let the merchant bear the fees";
}

/** The state of a refund. The word for a completed one depends on the kind of payment. */
export function refundState({ id: providerRefund, status }: FlutterwaveRefund): RefundState {
  return { state: parseRefundState(status.toLowerCase()), providerRefund, raw: status };
}

function parseRefundState(status: string): RefundState["state"] {
  if (/^completed?(-|$)/.test(status)) return "completed";
  if (/^(pending|processing|initiated|new)(-|$)/.test(status)) return "pending";
  return /^failed(-|$)/.test(status) ? "failed" : "unclear";
}

/** Whether a listed refund without a comment may be ours: it has the same payment and the same amount. */
export function mayBe(one: FlutterwaveRefund, ours: { transactionId: string; amount: Kobo }): boolean {
  return !one.comments && one.tx_id === ours.transactionId && one.amount_refunded === ours.amount;
}
