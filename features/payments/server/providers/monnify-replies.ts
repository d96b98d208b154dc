import { z } from "zod";
import { parseNairaToKobo } from "#platform/rules/kobo.ts";
import { SECOND } from "#platform/rules/time.ts";
import { checkReference, parseReply } from "./call.ts";
import type { ProviderState, RefundState } from "./provider.ts";

// Amounts are numbers in some replies and strings in others.
export const kobo = z.union([z.string(), z.number()]).transform(parseNairaToKobo).nullish().catch(undefined);

const started = z.object({
  transactionReference: z.string(),
  paymentReference: z.string(),
  checkoutUrl: z.url({ protocol: /^https?$/ }),
});
const account = z.object({
  paymentReference: z.string(),
  accountNumber: z.string().min(1),
  accountName: z.string().nullish(),
  bankName: z.string().min(1),
  // `expiresOn` has no time zone.
  accountDurationSeconds: z.coerce.number().positive(),
  totalPayable: kobo,
});
const payment = z.object({
  transactionReference: z.string().nullish(),
  paymentReference: z.string(),
  paymentStatus: z.string(),
  amountPaid: kobo,
  totalPayable: kobo,
  amount: kobo,
  // The API sends `currencyCode`, callbacks `currency`.
  currencyCode: z.string().nullish(),
  currency: z.string().nullish(),
});
const refund = z.object({ refundReference: z.string(), refundStatus: z.string(), comment: z.string().nullish() });

/** OVERPAID and PARTIALLY_PAID count as paid; the amount shows the difference from the requested one. */
export const paymentStates: Record<string, ProviderState["state"]> = {
  PENDING: "waiting",
  PAID: "paid",
  // Only in the list of transactions, according to the sample in Monnify's reference.
  SUCCESSFUL: "paid",
  OVERPAID: "paid",
  PARTIALLY_PAID: "paid",
  FAILED: "failed",
  EXPIRED: "closed",
  CANCELLED: "closed",
  REVERSED: "reversed",
};
export const refundStates: Record<string, RefundState["state"]> = {
  PENDING: "pending",
  IN_PROGRESS: "pending",
  COMPLETED: "completed",
  FAILED: "failed",
};

/** Parses Monnify's replies, leniently where that is safe. A reply about another reference counts as no reply. */
export const monnifyReplies = {
  started(body: unknown, reference: string): { transactionReference: string; checkoutUrl: string } {
    const reply = parseReply("Monnify", started, body);
    checkReference("Monnify", reference, reply.paymentReference);
    return reply;
  },

  account(body: unknown, { reference, now }: { reference: string; now: Date }) {
    const reply = parseReply("Monnify", account, body);
    checkReference("Monnify", reference, reply.paymentReference);
    const { bankName, accountNumber, accountName = null, accountDurationSeconds: seconds } = reply;
    const expiresAt = new Date(now.getTime() + seconds * SECOND);
    // More than was asked for when the customer bears Monnify's fee.
    return { account: { bankName, accountNumber, accountName, expiresAt }, amount: reply.totalPayable ?? 0 };
  },

  payment(body: unknown, reference: string): ProviderState {
    const reply = parseReply("Monnify", payment, body);
    checkReference("Monnify", reference, reply.paymentReference);
    const status = reply.paymentStatus;
    const state = paymentStates[status] ?? "unclear";
    const requested = reply.totalPayable ?? reply.amount;
    const amount = (state === "waiting" ? requested : reply.amountPaid) ?? undefined;
    return {
      // Paid, but without an amount: staff must review it.
      state: state === "paid" && amount === undefined ? "unclear" : state,
      reference,
      providerReference: reply.transactionReference ?? undefined,
      currency: reply.currencyCode ?? reply.currency ?? undefined,
      amount,
      raw: status,
    };
  },

  refund(body: unknown, reference: string): RefundState {
    const { refundReference, refundStatus, comment } = parseReply("Monnify", refund, body);
    checkReference("Monnify", reference, refundReference);
    const state = refundStates[refundStatus] ?? "unclear";
    return { state, raw: refundStatus, ...(comment ? { reason: comment } : {}) };
  },
};
