import type { Charge, Payment, Refund, ProviderName, State } from "./state.ts";

/** The context that every part of the simulator receives. */
export type Simulation = {
  state: State;
  /** The simulator's own URL, without a trailing slash. */
  url: string;
  now: () => number;
  /** Schedules writing the state to its file. */
  changed: () => void;
};

export function nextNumber(sim: Simulation): number {
  sim.changed();
  return ++sim.state.counter;
}

/** Finds a payment by the merchant's reference, by the provider's or by its page's. */
export function findPayment(sim: Simulation, provider: ProviderName, reference: string): Payment | undefined {
  return sim.state.payments.find(
    (payment) =>
      payment.provider === provider && [payment.reference, payment.providerReference, payment.page].includes(reference),
  );
}

/** The sum of the completed refunds of a payment, or of one of its charges. */
export function refunded(sim: Simulation, payment: Payment, charge?: string): number {
  return sumOfRefunds(sim, payment, { states: ["completed"], charge });
}

/** What a payment or one of its charges received, less the refunds that are completed or pending. */
export function refundable(sim: Simulation, payment: Payment, charge?: Charge): number {
  const received = charge ? charge.amount : payment.received;
  return received - sumOfRefunds(sim, payment, { states: ["pending", "completed"], charge: charge?.id });
}

function sumOfRefunds(
  sim: Simulation,
  { provider, reference }: Payment,
  { states, charge }: { states: Refund["state"][]; charge: string | undefined },
): number {
  return sim.state.refunds
    .filter((one) => one.provider === provider && one.payment === reference && states.includes(one.state))
    .filter((one) => charge === undefined || one.charge === charge)
    .reduce((sum, { amount }) => sum + amount, 0);
}

export function findRefund(sim: Simulation, provider: ProviderName, reference: string): Refund | undefined {
  return sim.state.refunds.find((refund) => refund.provider === provider && refund.reference === reference);
}

/** Kobo as naira with two decimals. */
export function naira(kobo: number): string {
  const digits = String(kobo).padStart(3, "0");
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** `20261121094500`, in UTC. */
export function stamp(time: number): string {
  return new Date(time).toISOString().replace(/\D/g, "").slice(0, 14);
}
