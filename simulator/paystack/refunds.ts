import { z } from "zod";
import type { AddEndpoint } from "../api-call.ts";
import { takeFault } from "../faults.ts";
import { rawNumber } from "../raw-number.ts";
import { openRefund } from "../refunds.ts";
import { findPayment, refundable, type Simulation } from "../simulation.ts";
import type { Payment, Refund } from "../state.ts";
import { failure, isAsked, respondPage, success } from "./envelope.ts";
import { paystackRefundEvent, paystackRefundStatus } from "./events.ts";

const order = z.object({
  transaction: z.union([z.string(), z.number().transform(String)]),
  amount: z.coerce.number().int().positive().optional(),
  currency: z.literal("NGN").default("NGN"),
  customer_note: z.string().default(""),
  merchant_note: z.string().default(""),
});

/** Paystack's refund endpoints. Nothing recognises a repeated request: asked twice, it refunds twice. */
export function paystackRefunds(sim: Simulation, add: AddEndpoint): void {
  const mine = () =>
    sim.state.refunds.flatMap((refund) => {
      const payment = refund.provider === "paystack" && findPayment(sim, "paystack", refund.payment);
      return payment ? [{ refund, payment }] : [];
    });

  add("post", "/refund", "refund", async (c) => {
    const parsed = order.safeParse(await c.req.json().catch(() => undefined));
    if (!parsed.success) return failure(c, 400, { message: "Invalid refund", code: "invalid_params" });
    const input = parsed.data;
    const refusal = takeFault(sim, "paystack", "refuse-refund");
    if (refusal) {
      const message = "Your balance is not enough to fulfill this request";
      return failure(c, 400, { message, code: "insufficient_balance", type: refusal.code ?? "validation_error" });
    }
    const payment = findPayment(sim, "paystack", input.transaction);
    if (!payment?.received) return failure(c, 404, { message: "Transaction not found", code: "transaction_not_found" });
    const amount = input.amount ?? payment.received;
    if (amount > refundable(sim, payment)) {
      return failure(c, 400, { message: "Refund amount cannot be more than what is left", code: "invalid_params" });
    }
    const fields = { amount, reference: input.merchant_note, reason: input.customer_note, note: input.merchant_note };
    const refund = openRefund(sim, payment, { ...fields, callbackUrl: "" }, (number) => String(15_000_000 + number));
    paystackRefundEvent(sim, payment, refund);
    return success(c, "Refund has been queued for processing", describeRefund(sim, payment, refund));
  });
  add("get", "/refund/:id", "refund-query", (c) => {
    const found = mine().find(({ refund }) => refund.providerReference === c.req.param("id"));
    if (!found) return failure(c, 404, { message: "Refund not found", code: "not_found" });
    return success(c, "Refund retrieved", describeRefund(sim, found.payment, found.refund));
  });
  add("get", "/refund", "refund-query", (c) => {
    const { transaction } = c.req.query();
    const asked = mine().filter(
      ({ payment, refund }) =>
        (!transaction || payment.providerReference === transaction) && isAsked(c, refund.createdAt),
    );
    return respondPage(c, "Refunds retrieved", asked, (one) => describeRefund(sim, one.payment, one.refund));
  });
}

function describeRefund(sim: Simulation, payment: Payment, refund: Refund) {
  const { providerReference: id, reference, received: amount } = payment;
  const createdAt = new Date(refund.createdAt).toISOString();
  return {
    id: rawNumber(refund.providerReference),
    integration: 412_829,
    transaction: { id: rawNumber(id), reference, amount },
    dispute: null,
    settlement: null,
    domain: "test",
    currency: "NGN",
    amount: refund.amount,
    deducted_amount: refund.state === "completed" ? refund.amount : 0,
    fully_deducted: refund.state === "completed",
    channel: null,
    status: paystackRefundStatus(sim, refund),
    refunded_by: "shop@example.com",
    expected_at: new Date(refund.dueAt).toISOString(),
    customer_note: refund.reason,
    merchant_note: refund.note,
    createdAt,
    updatedAt: createdAt,
  };
}
