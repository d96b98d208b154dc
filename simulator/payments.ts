import { monnifyRejection, monnifySuccess } from "./monnify/events.ts";
import { opayReversalCallback, opayStatusCallback } from "./opay/callback.ts";
import { refundable } from "./refunds.ts";
import { nextNumber, type Simulation } from "./simulation.ts";
import type { Payment } from "./state.ts";

/** How long after the customer chose to pay late the money arrives, in milliseconds. */
const LATE_PAYMENT_DELAY = 60_000;

export type NewPayment = Omit<
  Payment,
  "state" | "received" | "returned" | "method" | "createdAt" | "providerReference"
>;

export function openPayment(sim: Simulation, fields: NewPayment, makeReference: (number: number) => string): Payment {
  const payment: Payment = {
    ...fields,
    providerReference: makeReference(nextNumber(sim)),
    state: "open",
    received: 0,
    returned: 0,
    method: "",
    createdAt: sim.now(),
  };
  sim.state.payments.push(payment);
  return payment;
}

export function isOpen(payment: Payment): boolean {
  return payment.state === "open" || payment.state === "seen";
}

/** Whether the payment can receive money, also after it expired, and the rest of an underpayment. */
export function mayReceive(payment: Payment): boolean {
  return payment.state !== "reversed" && (payment.state !== "paid" || payment.received < payment.requested);
}

/** Receives money. Monnify returns any amount but the requested one, unless `acceptOtherAmounts` is set. */
export function receive(sim: Simulation, payment: Payment, amount: number, method: string): void {
  if (!mayReceive(payment)) return;
  sim.changed();
  if (payment.provider === "monnify" && amount !== payment.requested && !sim.state.settings.acceptOtherAmounts) {
    payment.returned += amount;
    monnifyRejection(sim, payment, amount);
    return;
  }
  payment.received += amount;
  payment.state = "paid";
  payment.method = method;
  payment.paidAt = sim.now();
  sendPaidCallback(sim, payment);
}

/** The payment expires now, and its money arrives a minute later. */
export function payLate(sim: Simulation, payment: Payment, amount: number, method: string): void {
  expire(sim, payment);
  payment.late = { at: sim.now() + LATE_PAYMENT_DELAY, amount, method };
}

export function fail(sim: Simulation, payment: Payment): void {
  end(sim, payment, "failed");
}

export function cancel(sim: Simulation, payment: Payment): void {
  end(sim, payment, "cancelled");
}

export function expire(sim: Simulation, payment: Payment): void {
  end(sim, payment, "expired");
}

/**
 * The bank reverses a confirmed payment. Monnify has a status for that. OPay documents none; here it sends the callback
 * of a refund and goes on saying that the payment succeeded.
 */
export function reverse(sim: Simulation, payment: Payment): void {
  if (payment.state !== "paid") return;
  if (payment.provider === "opay") return opayReversalCallback(sim, payment);
  payment.state = "reversed";
  // What is refunded, or is about to be, has left already.
  const rest = refundable(sim, payment);
  payment.returned += rest;
  payment.received -= rest;
  sim.changed();
}

function end(sim: Simulation, payment: Payment, state: "failed" | "cancelled" | "expired"): void {
  if (!isOpen(payment)) return;
  payment.state = state;
  sim.changed();
  // Monnify has no event for a payment that ended unpaid.
  if (payment.provider === "opay") opayStatusCallback(sim, payment);
}

function sendPaidCallback(sim: Simulation, payment: Payment): void {
  if (payment.provider === "opay") opayStatusCallback(sim, payment);
  else monnifySuccess(sim, payment);
}
