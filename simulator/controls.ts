import { deliver, dueCallbacks, undelivered } from "./callbacks.ts";
import type { Tokens } from "./monnify/tokens.ts";
import * as payments from "./payments.ts";
import { finishRefund, refunded } from "./refunds.ts";
import { nextNumber, type Simulation } from "./simulation.ts";
import type { Callback, Fault, Payment, Settings } from "./state.ts";
import { letTimePass } from "./time.ts";

export type LedgerEntry = {
  provider: Payment["provider"];
  state: Payment["state"];
  asked: number;
  /** What the provider received for the merchant, refunds not taken off. */
  paid: number;
  /** What it sent back to the customer by itself. */
  returned: number;
  /** What it refunded because the merchant said so; pending refunds are not in it. */
  refunded: number;
};

export type Controls = ReturnType<typeof openControls>;

/** Everything that can be done to the simulator from outside the providers' own protocols. All amounts are kobo. */
export function openControls(sim: Simulation, tokens: Tokens) {
  let sending = Promise.resolve();

  /** Sends what is due, one after the other, also what becomes due by that. */
  function sendDue(): Promise<void> {
    sending = sending.then(async () => {
      for (const callback of dueCallbacks(sim)) await deliver(sim, callback);
    });
    return sending;
  }

  function paymentOf(reference: string): Payment {
    letTimePass(sim);
    const payment = sim.state.payments.find(
      (one) => one.reference === reference || one.providerReference === reference,
    );
    if (!payment) throw new UnknownReference(`No payment ${reference}`);
    return payment;
  }

  return {
    /** The customer's money arrives: what was asked unless another amount is given, also after the payment expired. */
    pay(reference: string, { amount, method }: { amount?: number; method?: string } = {}): void {
      const payment = paymentOf(reference);
      payments.receive(sim, payment, amount ?? payment.asked, method ?? payment.methods[0] ?? "CARD");
    },
    payLate(reference: string): void {
      const payment = paymentOf(reference);
      payments.payLate(sim, payment, payment.asked, payment.methods[0] ?? "CARD");
    },
    fail: (reference: string) => payments.fail(sim, paymentOf(reference)),
    cancel: (reference: string) => payments.cancel(sim, paymentOf(reference)),
    expire: (reference: string) => payments.expire(sim, paymentOf(reference)),
    reverse: (reference: string) => payments.reverse(sim, paymentOf(reference)),
    /** Decides a pending refund now. */
    decideRefund(reference: string, well: boolean): void {
      const refund = sim.state.refunds.find((one) => one.reference === reference);
      if (!refund) throw new UnknownReference(`No refund ${reference}`);
      finishRefund(sim, refund, well);
    },
    /** Makes something go wrong `times` times, or from now on. */
    fault(fault: Omit<Fault, "id">): void {
      sim.state.faults.push({ ...fault, id: nextNumber(sim) });
    },
    clearFaults(): void {
      sim.state.faults = [];
      sim.changed();
    },
    /** Every token that Monnify gave out is worth nothing any more. */
    expireTokens: () => tokens.forget(),
    change(settings: Partial<Settings>): void {
      Object.assign(sim.state.settings, settings);
      sim.changed();
    },
    /** Moves our clock on, and does what becomes due on the way. */
    async advance(milliseconds: number): Promise<void> {
      sim.state.ahead += milliseconds;
      sim.changed();
      letTimePass(sim);
      await sendDue();
    },
    /** The callbacks that no 200 has answered yet, oldest first. */
    waiting: (): Callback[] => undelivered(sim),
    /** Tries these callbacks once, in this order, or all that wait; says what each was answered with. */
    async deliver(ids?: number[]): Promise<{ id: number; answer: number }[]> {
      const chosen = ids ? ids.flatMap((id) => sim.state.callbacks.filter((one) => one.id === id)) : undelivered(sim);
      const answers: { id: number; answer: number }[] = [];
      sending = sending.then(async () => {
        for (const callback of chosen) answers.push({ id: callback.id, answer: await deliver(sim, callback) });
      });
      await sending;
      return answers;
    },
    sendDue,
    /** What money the provider holds, by the merchant's reference. */
    ledger(): Record<string, LedgerEntry> {
      letTimePass(sim);
      return Object.fromEntries(sim.state.payments.map((payment) => [payment.reference, lineOf(sim, payment)]));
    },
  };
}

/** Nothing of that name is in the books. */
export class UnknownReference extends Error {}

function lineOf(sim: Simulation, payment: Payment): LedgerEntry {
  const { provider, state, asked, received: paid, returned } = payment;
  return { provider, state, asked, paid, returned, refunded: refunded(sim, payment) };
}
