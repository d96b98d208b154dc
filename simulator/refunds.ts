import { behaviours } from "./behaviours.ts";
import { takeFault } from "./faults.ts";
import { nextNumber, type Simulation } from "./simulation.ts";
import type { Payment, Refund } from "./state.ts";

/** How long a refund is pending, in milliseconds. */
const REFUND_DURATION = 20_000;

type NewRefund = Pick<Refund, "reference" | "amount" | "reason" | "note" | "callbackUrl" | "charge">;

export function openRefund(
  sim: Simulation,
  payment: Payment,
  fields: NewRefund,
  makeReference: (number: number) => string,
): Refund {
  const refund: Refund = {
    ...fields,
    provider: payment.provider,
    payment: payment.reference,
    providerReference: makeReference(nextNumber(sim)),
    state: "pending",
    createdAt: sim.now(),
    dueAt: sim.now() + REFUND_DURATION,
    willFail: takeFault(sim, payment.provider, "fail-refund") !== undefined,
    willNeedAttention: takeFault(sim, payment.provider, "needs-attention") !== undefined,
  };
  sim.state.refunds.push(refund);
  return refund;
}

/** Ends a refund as the faults at its start decided. */
export function finishDueRefund(sim: Simulation, refund: Refund): void {
  finishRefund(sim, refund, refund.willNeedAttention ? "needs-attention" : refund.willFail ? "failed" : "completed");
}

export function finishRefund(sim: Simulation, refund: Refund, state: Exclude<Refund["state"], "pending">): void {
  if (refund.state !== "pending") return;
  refund.state = state;
  sim.changed();
  const payment = sim.state.payments.find(
    (one) => one.provider === refund.provider && one.reference === refund.payment,
  );
  if (!payment) return;
  if (state !== "completed" && payment.state === "reversed") {
    payment.returned += refund.amount;
    payment.received -= refund.amount;
  }
  behaviours[refund.provider].refundEnded(sim, payment, refund);
}
