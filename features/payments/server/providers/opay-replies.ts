import { z } from "zod";
import type { Kobo } from "#platform/rules/kobo.ts";
import { checkReference, parseReply } from "./call.ts";
import { ProviderUnavailable, type ProviderState, type RefundState } from "./provider.ts";

const text = z.union([z.string(), z.number().transform(String)]);
const kobo: z.ZodType<Kobo> = z
  .union([z.number(), z.string().regex(/^\d{1,15}$/)])
  .transform(Number)
  .refine((amount) => Number.isSafeInteger(amount) && amount >= 0);
const money = z.object({ total: kobo, currency: z.string() });

const envelope = z.object({ code: text, message: z.string().optional(), data: z.unknown().optional() });
const created = z.object({
  reference: z.string(),
  orderNo: text,
  cashierUrl: z.url({ protocol: /^https?$/ }),
  amount: money,
});
const payment = z.object({
  reference: z.string(),
  orderNo: text.optional(),
  status: z.string(),
  amount: money.optional().catch(undefined),
  failureReason: z.string().nullish(),
});
const refund = z.object({ reference: z.string(), orderStatus: z.string(), failureReason: z.string().nullish() });

const paymentStates: Record<string, ProviderState["state"]> = {
  INITIAL: "waiting",
  PENDING: "waiting",
  SUCCESS: "paid",
  FAIL: "failed",
  CLOSE: "closed",
  CANCEL: "closed",
};
const refundStates: Record<string, RefundState["state"]> = {
  INITIAL: "pending",
  PENDING: "pending",
  SUCCESS: "completed",
  FAIL: "failed",
};

/** Parses OPay's replies, leniently where that is safe. A reply about another reference counts as no reply. */
export const opayReplies = {
  envelope: (body: unknown) => parseReply("OPay", envelope, body),

  created(data: unknown, reference: string): { orderNo: string; cashierUrl: string; amount: Kobo } {
    const { amount, ...order } = parseReply("OPay", created, data);
    checkReference("OPay", reference, order.reference);
    if (amount.currency !== "NGN") throw new ProviderUnavailable(`OPay opened a payment in ${amount.currency}`);
    return { ...order, amount: amount.total };
  },

  payment(data: unknown, reference: string): ProviderState {
    const { orderNo, status, amount, failureReason, ...reply } = parseReply("OPay", payment, data);
    checkReference("OPay", reference, reply.reference);
    const state = paymentStates[status] ?? "unclear";
    return {
      // Paid, but without an amount: staff must review it.
      state: state === "paid" && !amount ? "unclear" : state,
      reference,
      providerReference: orderNo,
      currency: amount?.currency,
      amount: amount?.total,
      raw: status,
      ...(failureReason ? { reason: failureReason } : {}),
    };
  },

  refund(data: unknown, reference: string): RefundState {
    const { orderStatus, failureReason, ...reply } = parseReply("OPay", refund, data);
    checkReference("OPay", reference, reply.reference);
    const state = refundStates[orderStatus] ?? "unclear";
    return { state, raw: orderStatus, ...(failureReason ? { reason: failureReason } : {}) };
  },
};
