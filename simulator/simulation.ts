import type { Payment, Refund, ProviderName, State } from "./state.ts";

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

/** Finds a payment by the merchant's reference or by the provider's. */
export function findPayment(sim: Simulation, provider: ProviderName, reference: string): Payment | undefined {
  return sim.state.payments.find(
    (payment) =>
      payment.provider === provider && (payment.reference === reference || payment.providerReference === reference),
  );
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
