import { z } from "zod";
import { parseNairaToKobo } from "../../../domain/kobo.ts";
import { ProviderUnavailable, type ProviderState, type RefundState } from "./provider.ts";

// Amounts come as numbers and as text, by endpoint and by day.
const kobo = z.union([z.string(), z.number()]).transform(parseNairaToKobo).nullish().catch(undefined);

const started = z.object({
  transactionReference: z.string(),
  paymentReference: z.string(),
  checkoutUrl: z.url({ protocol: /^https?$/ }),
});
const payment = z.object({
  transactionReference: z.string().nullish(),
  paymentReference: z.string(),
  paymentStatus: z.string(),
  amountPaid: kobo,
  totalPayable: kobo,
  amount: kobo,
  // `currencyCode` in answers, `currency` in callbacks.
  currencyCode: z.string().nullish(),
  currency: z.string().nullish(),
});
const refund = z.object({ refundReference: z.string(), refundStatus: z.string(), comment: z.string().nullish() });

/** OVERPAID and PARTIALLY_PAID are money that was paid; that it is not what was asked, its amount says. */
const paymentStates: Record<string, ProviderState["state"]> = {
  PENDING: "waiting",
  PAID: "paid",
  OVERPAID: "paid",
  PARTIALLY_PAID: "paid",
  FAILED: "failed",
  EXPIRED: "closed",
  CANCELLED: "closed",
  REVERSED: "reversed",
};
const refundStates: Record<string, RefundState["state"]> = {
  PENDING: "pending",
  IN_PROGRESS: "pending",
  COMPLETED: "completed",
  FAILED: "failed",
};

/** Monnify's answers, read leniently where it does not matter; one that is not about what we asked is no answer. */
export const monnifyReplies = {
  started(body: unknown, reference: string): { transactionReference: string; checkoutUrl: string } {
    const answer = read(started, body);
    if (answer.paymentReference !== reference)
      throw new ProviderUnavailable("Monnify answered about another reference");
    return answer;
  },

  payment(body: unknown, reference: string): ProviderState {
    const answer = read(payment, body);
    if (answer.paymentReference !== reference)
      throw new ProviderUnavailable("Monnify answered about another reference");
    const status = answer.paymentStatus;
    const known = paymentStates[status] ?? "unclear";
    const asked = answer.totalPayable ?? answer.amount;
    const amount = (known === "waiting" ? asked : answer.amountPaid) ?? undefined;
    return {
      // Paid, but nobody says how much: a person has to look.
      state: known === "paid" && amount === undefined ? "unclear" : known,
      reference,
      providerReference: answer.transactionReference ?? undefined,
      currency: answer.currencyCode ?? answer.currency ?? undefined,
      amount,
      raw: status,
    };
  },

  refund(body: unknown, reference: string): RefundState {
    const { refundReference, refundStatus, comment } = read(refund, body);
    if (refundReference !== reference) throw new ProviderUnavailable("Monnify answered about another refund");
    const state = refundStates[refundStatus] ?? "unclear";
    return { state, raw: refundStatus, ...(comment ? { reason: comment } : {}) };
  },
};

function read<T>(schema: z.ZodType<T>, value: unknown): T {
  const parsed = schema.safeParse(value);
  if (!parsed.success) throw new ProviderUnavailable("Monnify's answer makes no sense", { cause: parsed.error });
  return parsed.data;
}
