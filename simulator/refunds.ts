import { takeFault } from "./faults.ts";
import { monnifyRefundEvent } from "./monnify/events.ts";
import { opayRefundCallback } from "./opay/callback.ts";
import { nextNumber, type Simulation } from "./simulation.ts";
import type { Payment, Refund } from "./state.ts";

/** How long a refund is pending, in milliseconds. */
const REFUND_DURATION = 20_000;

type NewRefund = Pick<Refund, "reference" | "amount" | "reason" | "note" | "callbackUrl">;

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
  };
  sim.state.refunds.push(refund);
  return refund;
}

/** The received amount less the refunds that are completed or pending. */
export function refundable(sim: Simulation, payment: Payment): number {
  return payment.received - sumOf(sim, payment, ["pending", "completed"]);
}

export function refunded(sim: Simulation, payment: Payment): number {
  return sumOf(sim, payment, ["completed"]);
}

export function finishRefund(sim: Simulation, refund: Refund, succeeded: boolean): void {
  if (refund.state !== "pending") return;
  refund.state = succeeded ? "completed" : "failed";
  sim.changed();
  const payment = sim.state.payments.find(
    (one) => one.provider === refund.provider && one.reference === refund.payment,
  );
  if (!payment) return;
  if (!succeeded && payment.state === "reversed") {
    payment.returned += refund.amount;
    payment.received -= refund.amount;
  }
  if (refund.provider === "opay") opayRefundCallback(sim, payment, refund);
  else monnifyRefundEvent(sim, payment, refund);
}

function sumOf(sim: Simulation, payment: Payment, states: Refund["state"][]): number {
  return sim.state.refunds
    .filter(
      ({ provider, payment: of, state }) =>
        provider === payment.provider && of === payment.reference && states.includes(state),
    )
    .reduce((sum, { amount }) => sum + amount, 0);
}
