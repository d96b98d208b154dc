import { z } from "zod";
import { takeFault } from "../faults.ts";
import { openRefund } from "../refunds.ts";
import { findPayment, findRefund, refundable, type Simulation } from "../simulation.ts";
import type { Refund } from "../state.ts";
import { badParameters, failure, httpUrl, makeOrderNumber, money, orderQuery, success, type Post } from "./messages.ts";

const refundOrder = z.object({
  country: z.literal("NG"),
  reference: z.string().min(1),
  originalReference: z.string().min(1),
  amount: money,
  callbackUrl: httpUrl,
  refundReason: z.string().default(""),
});

/** OPay's refund endpoints: for any payment method, partial refunds allowed, completed or failed after a delay. */
export function opayRefunds(sim: Simulation, post: Post): void {
  post("/payment/refund/create", "refund", (body) => {
    const parsed = refundOrder.safeParse(body);
    if (!parsed.success) return badParameters(parsed.error);
    const { reference, originalReference, amount, refundReason, callbackUrl } = parsed.data;
    const refusal = takeFault(sim, "opay", "refuse-refund");
    if (refusal) return failure(refusal.code ?? "02002", "the refund is refused.");
    if (findRefund(sim, "opay", reference)) return failure("02004", "the refund reference already exists.");
    const payment = findPayment(sim, "opay", originalReference);
    if (!payment) return failure("02006", "the order does not exist.");
    if (amount.total > refundable(sim, payment))
      return failure("02003", "the refund is more than what is left of the payment.");
    const fields = { reference, amount: amount.total, reason: refundReason, note: "", callbackUrl };
    return success(refundState(openRefund(sim, payment, fields, makeOrderNumber(sim))));
  });

  post("/payment/refund/query", "refund-query", (body) => {
    const refund = findRefund(sim, "opay", orderQuery.safeParse(body).data?.reference ?? "");
    return refund ? success(refundState(refund)) : failure("02006", "the refund does not exist.");
  });
}

const opayRefundStates: Record<string, string> = { pending: "PENDING", completed: "SUCCESS", failed: "FAIL" };

function refundState(refund: Refund) {
  return {
    reference: refund.reference,
    originalReference: refund.payment,
    orderNo: refund.providerReference,
    country: "NG",
    refundAmount: { total: refund.amount, currency: "NGN" },
    orderStatus: opayRefundStates[refund.state],
  };
}
