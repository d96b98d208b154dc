import { monnifyRejection, monnifySuccess } from "./monnify/events.ts";
import { opayStatusCallback } from "./opay/callback.ts";
import { nextNumber, type Simulation } from "./simulation.ts";
import type { Payment } from "./state.ts";

/** How long late money takes, from the moment the customer chose to pay late. */
const LATE_BY = 60_000;

export type NewPayment = Omit<
  Payment,
  "state" | "received" | "returned" | "method" | "createdAt" | "providerReference"
>;

export function openPayment(sim: Simulation, asked: NewPayment, nameIt: (number: number) => string): Payment {
  const payment: Payment = {
    ...asked,
    providerReference: nameIt(nextNumber(sim)),
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

/** Whether money may still come in: also late, and the rest of a payment that was too small. */
export function mayReceive(payment: Payment): boolean {
  return payment.state !== "reversed" && (payment.state !== "paid" || payment.received < payment.asked);
}

/** Money arrives. Monnify sends another amount than it asked for straight back, unless the contract says to keep it. */
export function receive(sim: Simulation, payment: Payment, amount: number, method: string): void {
  if (!mayReceive(payment)) return;
  sim.changed();
  if (payment.provider === "monnify" && amount !== payment.asked && !sim.state.settings.acceptOtherAmounts) {
    payment.returned += amount;
    monnifyRejection(sim, payment, amount);
    return;
  }
  payment.received += amount;
  payment.state = "paid";
  payment.method = method;
  payment.paidAt = sim.now();
  announce(sim, payment);
}

/** The payment expires now, and its money arrives a minute later. */
export function payLate(sim: Simulation, payment: Payment, amount: number, method: string): void {
  expire(sim, payment);
  payment.late = { at: sim.now() + LATE_BY, amount, method };
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

/** The bank takes the money back after it was confirmed; only Monnify has a word for that. */
export function reverse(sim: Simulation, payment: Payment): void {
  if (payment.state !== "paid" || payment.provider !== "monnify") return;
  payment.state = "reversed";
  payment.returned += payment.received;
  payment.received = 0;
  sim.changed();
}

function end(sim: Simulation, payment: Payment, state: "failed" | "cancelled" | "expired"): void {
  if (!isOpen(payment)) return;
  payment.state = state;
  sim.changed();
  // Monnify has no event for a collection that came to nothing.
  if (payment.provider === "opay") opayStatusCallback(sim, payment);
}

function announce(sim: Simulation, payment: Payment): void {
  if (payment.provider === "opay") opayStatusCallback(sim, payment);
  else monnifySuccess(sim, payment);
}
