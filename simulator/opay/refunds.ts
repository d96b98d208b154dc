import { z } from "zod";
import { takeFault } from "../faults.ts";
import { openRefund, refundable } from "../refunds.ts";
import { findPayment, findRefund, type Simulation } from "../simulation.ts";
import type { Refund } from "../state.ts";
import { badParameters, money, no, orderNumber, question, webAddress, yes, type Post } from "./messages.ts";

const refundOrder = z.object({
  country: z.literal("NG"),
  reference: z.string().min(1),
  originalReference: z.string().min(1),
  amount: money,
  callbackUrl: webAddress,
  refundReason: z.string().default(""),
});

/** OPay's refunds: of any method, in parts, and decided a while later. */
export function opayRefunds(sim: Simulation, post: Post): void {
  post("/payment/refund/create", "refund", (body) => {
    const parsed = refundOrder.safeParse(body);
    if (!parsed.success) return badParameters(parsed.error);
    const { reference, originalReference, amount, refundReason, callbackUrl } = parsed.data;
    const refusal = takeFault(sim, "opay", "refuse-refund");
    if (refusal) return no(refusal.code ?? "02002", "the refund is refused.");
    if (findRefund(sim, "opay", reference)) return no("02004", "the refund reference already exists.");
    const payment = findPayment(sim, "opay", originalReference);
    if (!payment) return no("02006", "the order does not exist.");
    if (amount.total > refundable(sim, payment))
      return no("02003", "the refund is more than what is left of the payment.");
    const wanted = { reference, amount: amount.total, reason: refundReason, note: "", callbackUrl };
    return yes(refundState(openRefund(sim, payment, wanted, orderNumber(sim))));
  });

  post("/payment/refund/query", "refund-query", (body) => {
    const refund = findRefund(sim, "opay", question.safeParse(body).data?.reference ?? "");
    return refund ? yes(refundState(refund)) : no("02006", "the refund does not exist.");
  });
}

function refundState(refund: Refund) {
  return {
    reference: refund.reference,
    originalReference: refund.payment,
    orderNo: refund.providerReference,
    country: "NG",
    refundAmount: { total: refund.amount, currency: "NGN" },
    orderStatus: { pending: "PENDING", completed: "SUCCESS", failed: "FAIL" }[refund.state],
  };
}
