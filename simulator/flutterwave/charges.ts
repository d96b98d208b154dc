import type { Simulation } from "../simulation.ts";
import type { Charge, Payment } from "../state.ts";

/** The transactions of all payments, the oldest first. */
export function allCharges(sim: Simulation): { payment: Payment; charge: Charge }[] {
  return sim.state.payments
    .filter(({ provider }) => provider === "flutterwave")
    .flatMap((payment) => (payment.transactions ?? []).map((charge) => ({ payment, charge })))
    .toSorted((a, b) => Number(a.charge.id) - Number(b.charge.id));
}
