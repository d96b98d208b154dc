import { reverse } from "./payments.ts";
import { paystackDisputeEvent } from "./paystack/events.ts";
import { nextNumber, type Simulation } from "./simulation.ts";
import type { Dispute, Payment } from "./state.ts";

const DAY = 24 * 60 * 60_000;
/** How long the merchant has to answer, in milliseconds. */
const TIME_TO_ANSWER = 3 * DAY;

export type DisputeStep = "open" | "remind" | "lost" | "won";

/** The customer's bank disputes a payment, sends a reminder of its dispute, or decides it. */
export function moveDispute(sim: Simulation, payment: Payment, step: DisputeStep, category = "chargeback"): void {
  if (step === "open") openDispute(sim, payment, category);
  else if (step === "remind") remindOfDispute(sim, payment);
  else resolveDispute(sim, payment, step);
}

/**
 * The customer's bank disputes a paid payment; at Flutterwave, its last successful charge. Paystack sends a callback.
 */
function openDispute(sim: Simulation, payment: Payment, category: string): void {
  if (payment.state !== "paid" || (payment.provider !== "paystack" && payment.provider !== "flutterwave")) return;
  const charge = payment.transactions?.findLast(({ state }) => state === "successful");
  const dispute: Dispute = {
    provider: payment.provider,
    id: String(2_860_000 + nextNumber(sim)),
    payment: payment.reference,
    charge: charge?.id ?? payment.providerReference,
    amount: charge?.amount ?? payment.received,
    state: "open",
    category,
    createdAt: sim.now(),
    dueAt: sim.now() + TIME_TO_ANSWER,
  };
  sim.state.disputes.push(dispute);
  announce(sim, payment, "create");
}

/** Reminds the merchant of an open dispute, and extends its deadline by a day. */
function remindOfDispute(sim: Simulation, payment: Payment): void {
  const dispute = openOne(sim, payment);
  if (!dispute) return;
  dispute.dueAt += DAY;
  sim.changed();
  announce(sim, payment, "remind");
}

/** The bank decides. A lost dispute takes the payment back. */
function resolveDispute(sim: Simulation, payment: Payment, state: "lost" | "won"): void {
  const dispute = openOne(sim, payment);
  if (!dispute) return;
  dispute.state = state;
  dispute.resolvedAt = sim.now();
  sim.changed();
  if (state === "lost") reverse(sim, payment);
  announce(sim, payment, "resolve");
}

function openOne(sim: Simulation, payment: Payment): Dispute | undefined {
  return sim.state.disputes.findLast((one) => one.payment === payment.reference && one.state === "open");
}

/** Flutterwave has no callback for a chargeback: the merchant sees it on the dashboard. */
function announce(sim: Simulation, payment: Payment, event: "create" | "remind" | "resolve"): void {
  const dispute = sim.state.disputes.findLast((one) => one.payment === payment.reference);
  if (dispute?.provider === "paystack") paystackDisputeEvent(sim, { payment, dispute }, event);
}
