import { behaviours } from "./behaviours.ts";
import { paystackFee } from "./paystack/events.ts";
import { nextNumber, refundable, type Simulation } from "./simulation.ts";
import type { Payment } from "./state.ts";

/** How long after the customer chose to pay late the money arrives, in milliseconds. */
const LATE_PAYMENT_DELAY = 60_000;

export type NewPayment = Omit<
  Payment,
  "state" | "received" | "returned" | "method" | "createdAt" | "providerReference" | "transactions"
>;

/** An account of its own for a payment: in tests of the shop's dialog, its bank says where it is paid. */
export function openAccount(sim: Simulation) {
  const accountNumber = String(6_000_140_000 + nextNumber(sim));
  return { bankName: `Simulator Bank (${new URL(sim.url).host})`, accountNumber, accountName: "CALABASH LARDER" };
}

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

/** The path of the payment's hosted page. */
export function pagePath({ provider, providerReference, page = providerReference }: Payment): string {
  return `${behaviours[provider].page}${encodeURIComponent(page)}`;
}

export function isOpen(payment: Payment): boolean {
  return payment.state === "open" || payment.state === "seen";
}

/** Whether the customer can pay on the page, even after a card was declined, where the provider allows it. */
export function isPayable(sim: Simulation, payment: Payment): boolean {
  // Nobody can keep a customer from a transfer to an old account.
  if (isOpen(payment) || payment.account) return true;
  const { allowsRetry, allowsTwice } = behaviours[payment.provider];
  const isTry = (allowsRetry && payment.state === "failed") || (allowsTwice && payment.state === "paid");
  return isTry && sim.now() < payment.expiresAt;
}

/** Whether the payment can receive money, even after it expired, or the rest of an underpayment. */
export function mayReceive(payment: Payment): boolean {
  if (behaviours[payment.provider].allowsTwice) return true;
  return payment.state !== "reversed" && (payment.state !== "paid" || payment.received < payment.requested);
}

/** What the customer pays: with Paystack's fee, if the customer bears it. */
export function chargedAmount(sim: Simulation, { provider, requested }: Payment): number {
  const bearsFee = provider === "paystack" && sim.state.settings.customerBearsFees;
  return bearsFee ? requested + paystackFee(requested) : requested;
}

/** Receives money. Monnify returns any amount but the requested one, unless `acceptOtherAmounts` is set. */
export function receive(sim: Simulation, payment: Payment, amount: number, method: string): void {
  sim.changed();
  if (!mayReceive(payment)) {
    // An account takes one transfer: the bank returns another.
    if (payment.account) payment.returned += amount;
    return;
  }
  const { accepts, paid } = behaviours[payment.provider];
  if (accepts && !accepts(sim, payment, amount)) return;
  payment.received += amount;
  payment.state = "paid";
  payment.method = method;
  payment.paidAt = sim.now();
  paid(sim, payment, { amount, method });
}

/** Expires the payment now; its money arrives `after` milliseconds later. */
export function payLate(sim: Simulation, payment: Payment, method: string, after = LATE_PAYMENT_DELAY): void {
  expire(sim, payment);
  payment.late = { at: sim.now() + after, amount: payment.requested, method };
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

/** The bank takes a confirmed payment back. Monnify and Paystack have a status for that. */
export function reverse(sim: Simulation, payment: Payment): void {
  if (payment.state !== "paid") return;
  const { hasReversedStatus, reversed } = behaviours[payment.provider];
  if (hasReversedStatus) {
    payment.state = "reversed";
    // The completed and pending refunds have left already.
    const rest = refundable(sim, payment);
    payment.returned += rest;
    payment.received -= rest;
    sim.changed();
  }
  reversed?.(sim, payment);
}

function end(sim: Simulation, payment: Payment, state: "failed" | "cancelled" | "expired"): void {
  const { allowsRetry, ended } = behaviours[payment.provider];
  if (!isOpen(payment) && !(allowsRetry && payment.state === "failed")) return;
  payment.state = state;
  sim.changed();
  // Monnify has no event for a payment that ended unpaid.
  ended?.(sim, payment);
}
