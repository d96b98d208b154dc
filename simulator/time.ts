import { expire, receive } from "./payments.ts";
import { finishDueRefund } from "./refunds.ts";
import type { Simulation } from "./simulation.ts";

/** Applies what is due by the simulator's clock: payments expire, late money arrives, refunds complete or fail. */
export function applyDueChanges(sim: Simulation): void {
  const now = sim.now();
  for (const payment of sim.state.payments) {
    if ((payment.state === "open" || payment.state === "seen") && payment.expiresAt <= now) expire(sim, payment);
    if (payment.late && payment.late.at <= now) {
      const { amount, method } = payment.late;
      delete payment.late;
      receive(sim, payment, amount, method);
    }
  }
  for (const refund of sim.state.refunds) {
    if (refund.state === "pending" && refund.dueAt <= now) finishDueRefund(sim, refund);
  }
}
