import { z } from "zod";
import type { Kobo } from "#platform/rules/kobo.ts";
import { checkReference, parseReply } from "./call.ts";
import { ProviderUnavailable, type ProviderState, type RefundState, type TransferAccount } from "./provider.ts";

// Ids are unsigned 64-bit numbers; `parseJson` leaves the large ones as text.
export const id = z.union([z.string().min(1), z.number().transform(String)]);
// Whole kobo: numbers in most replies, strings in some.
export const kobo: z.ZodType<Kobo | null | undefined> = z
  .union([z.number(), z.string().regex(/^\d{1,15}$/)])
  .transform(Number)
  .refine((amount) => Number.isSafeInteger(amount) && amount >= 0)
  .nullish()
  .catch(undefined);

const envelope = z.object({
  status: z.boolean(),
  message: z.string().default(""),
  code: z.string().nullish(),
  type: z.string().nullish(),
  data: z.unknown().optional(),
});
const started = z.object({ authorization_url: z.url({ protocol: /^https?$/ }), reference: z.string() });
const account = z.object({
  reference: z.string(),
  status: z.literal("pending_bank_transfer"),
  account_number: z.string().min(1),
  account_name: z.string().nullish(),
  bank: z.object({ name: z.string().min(1) }),
  account_expires_at: z.coerce.date().optional().catch(undefined),
});
const payment = z.object({
  id,
  domain: z.string().nullish(),
  status: z.string(),
  reference: z.string(),
  amount: kobo,
  requested_amount: kobo,
  currency: z.string().nullish(),
  gateway_response: z.string().nullish(),
});
const refund = z.object({
  id,
  status: z.string(),
  merchant_note: z.string().nullish(),
});
const timeout = z.object({ payment_session_timeout: z.coerce.number() });

export type PaystackEnvelope = z.infer<typeof envelope>;
export type PaystackRefund = z.infer<typeof refund>;

export const paymentStates: Record<string, ProviderState["state"]> = {
  success: "paid",
  failed: "failed",
  // The customer has not paid yet, or has left the page, which stays open.
  abandoned: "waiting",
  ongoing: "waiting",
  pending: "waiting",
  pending_bank_transfer: "waiting",
  processing: "waiting",
  queued: "waiting",
  // Refunded, or taken back by the customer's bank.
  reversed: "reversed",
};
export const refundStates: Record<string, RefundState["state"]> = {
  pending: "pending",
  processing: "pending",
  processed: "completed",
  failed: "failed",
  "needs-attention": "failed",
};

/** Parses Paystack's replies, leniently where that is safe. A reply about another reference counts as no reply. */
export const paystackReplies = {
  envelope: (body: unknown) => parseReply("Paystack", envelope, body),

  started(data: unknown, reference: string): string {
    const reply = parseReply("Paystack", started, data);
    checkReference("Paystack", reference, reply.reference);
    return reply.authorization_url;
  },

  account(data: unknown, reference: string): TransferAccount {
    const reply = parseReply("Paystack", account, data);
    checkReference("Paystack", reference, reply.reference);
    const { bank, account_number: accountNumber, account_name: name = null, account_expires_at: expiresAt } = reply;
    return { bankName: bank.name, accountNumber, accountName: name, expiresAt };
  },

  /** `domain`: `test` or `live`, as the key says; undefined when it says neither. */
  payment(data: unknown, { reference, domain }: { reference: string; domain: string | undefined }): ProviderState {
    const reply = parseReply("Paystack", payment, data);
    checkReference("Paystack", reference, reply.reference);
    if (domain && reply.domain && reply.domain !== domain) {
      throw new ProviderUnavailable(`Paystack replied about a ${reply.domain} payment to a ${domain} key`);
    }
    const { status, amount: paid, requested_amount: requested } = reply;
    const state = paymentStates[status] ?? "unclear";
    const amount = (state === "waiting" ? (requested ?? paid) : paid) ?? undefined;
    const reason = state === "failed" ? reply.gateway_response : feeReason(state, paid, requested);
    return {
      // Paid, but without an amount: staff must review it.
      state: state === "paid" && amount === undefined ? "unclear" : state,
      reference,
      providerReference: reply.id,
      currency: reply.currency ?? undefined,
      amount,
      raw: status,
      ...(reason ? { reason } : {}),
    };
  },

  refund: (data: unknown): PaystackRefund => parseReply("Paystack", refund, data),
  refunds: (data: unknown): PaystackRefund[] => parseReply("Paystack", z.array(refund), data),
  /** Seconds. */
  sessionTimeout: (data: unknown): number => parseReply("Paystack", timeout, data).payment_session_timeout,
};

/** With "customer bears the fees", the customer pays more than the order; the amount shows it, and this says why. */
function feeReason(state: string, paid: Kobo | null | undefined, requested: Kobo | null | undefined) {
  if (state !== "paid" || !paid || !requested || paid <= requested) return undefined;
  return "Paystack added its fee to the amount: on its dashboard, let the merchant bear the fees";
}

/** The state of a refund. `needs-attention`: Paystack cannot reach the card and asks for a bank account. */
export function refundState({ id: providerRefund, status }: PaystackRefund): RefundState {
  const state = refundStates[status] ?? "unclear";
  if (status === "needs-attention") {
    const reason = "The customer’s bank account is needed";
    return { state, providerRefund, needsAccount: true, reason, raw: status };
  }
  return { state, providerRefund, raw: status };
}
