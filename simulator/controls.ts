import { deliver, dueCallbacks, undelivered } from "./callbacks.ts";
import { moveDispute, type DisputeStep } from "./disputes.ts";
import type { Tokens } from "./monnify/tokens.ts";
import * as payments from "./payments.ts";
import { finishRefund } from "./refunds.ts";
import { nextNumber, refunded, type Simulation } from "./simulation.ts";
import type { Callback, Fault, Payment, Refund, Settings } from "./state.ts";
import { applyDueChanges } from "./time.ts";

export type LedgerEntry = {
  provider: Payment["provider"];
  state: Payment["state"];
  requested: number;
  /** What the provider received for the merchant; refunds are not subtracted. */
  paid: number;
  /** What the provider returned to the customer by itself. */
  returned: number;
  /** What the provider refunded at the merchant's request; pending refunds are not included. */
  refunded: number;
};

export type Controls = ReturnType<typeof openControls>;

/** The operations on the simulator besides the providers' own protocols. All amounts are kobo. */
export function openControls(sim: Simulation, tokens: Tokens) {
  let sending = Promise.resolve();

  /** Sends the due callbacks one after the other, never concurrently with another run. */
  function sendDue(): Promise<void> {
    sending = sending.then(async () => {
      for (const callback of dueCallbacks(sim)) await deliver(sim, callback);
    });
    return sending;
  }

  function requirePayment(reference: string): Payment {
    applyDueChanges(sim);
    const payment = sim.state.payments.find(
      (one) => one.reference === reference || one.providerReference === reference,
    );
    if (!payment) throw new UnknownReference(`No payment ${reference}`);
    return payment;
  }

  return {
    /** The customer's money arrives: the requested amount unless another is given, also after the payment expired. */
    pay(reference: string, { amount, method }: { amount?: number; method?: string } = {}): void {
      const payment = requirePayment(reference);
      payments.receive(
        sim,
        payment,
        amount ?? payments.chargedAmount(sim, payment),
        method ?? payment.methods[0] ?? "CARD",
      );
    },
    payLate(reference: string): void {
      const payment = requirePayment(reference);
      payments.payLate(sim, payment, payment.methods[0] ?? "CARD");
    },
    fail: (reference: string) => payments.fail(sim, requirePayment(reference)),
    cancel: (reference: string) => payments.cancel(sim, requirePayment(reference)),
    expire: (reference: string) => payments.expire(sim, requirePayment(reference)),
    reverse: (reference: string) => payments.reverse(sim, requirePayment(reference)),
    /** Completes or fails a pending refund now, or has Paystack ask for a bank account. */
    decideRefund(reference: string, decision: boolean | "needs-attention"): void {
      // When asked twice, Paystack and Flutterwave make two refunds with one reference.
      const all = sim.state.refunds.filter((one) => one.reference === reference);
      const refund = all.find(({ state }) => state === "pending") ?? all[0];
      if (!refund) throw new UnknownReference(`No refund ${reference}`);
      finishRefund(sim, refund, typeof decision === "string" ? decision : decision ? "completed" : "failed");
    },
    /**
     * The customer's bank disputes a payment, sends a reminder, or decides: `lost` takes the money from the merchant.
     */
    dispute: (reference: string, what: DisputeStep, category?: string) =>
      moveDispute(sim, requirePayment(reference), what, category),
    /** Sets a fault for the next `times` occurrences, or until it is cleared. */
    fault(fault: Omit<Fault, "id">): void {
      sim.state.faults.push({ ...fault, id: nextNumber(sim) });
    },
    /** The faults that have not happened yet. */
    faults: (): Fault[] => sim.state.faults,
    clearFaults(): void {
      sim.state.faults = [];
      sim.changed();
    },
    /** Invalidates every access token that the simulated Monnify has issued. */
    expireTokens: () => tokens.expireAll(),
    change(settings: Partial<Settings>): void {
      Object.assign(sim.state.settings, settings);
      sim.changed();
    },
    /** Advances the simulator's clock and applies what becomes due. */
    async advance(milliseconds: number): Promise<void> {
      sim.state.clockOffset += milliseconds;
      sim.changed();
      applyDueChanges(sim);
      await sendDue();
    },
    /** The callbacks without a 200 response yet, oldest first. */
    undelivered: (): Callback[] => undelivered(sim),
    /** Attempts these callbacks once, in this order, or all undelivered ones; `status` is each response's status. */
    async deliver(ids?: number[]): Promise<{ id: number; status: number }[]> {
      const callbacks = ids
        ? ids.flatMap((id) => sim.state.callbacks.filter((one) => one.id === id))
        : undelivered(sim);
      const attempts: { id: number; status: number }[] = [];
      sending = sending.then(async () => {
        for (const callback of callbacks) attempts.push({ id: callback.id, status: await deliver(sim, callback) });
      });
      await sending;
      return attempts;
    },
    sendDue,
    ...openRecords(sim),
  };
}

/** What the simulator has recorded. */
function openRecords(sim: Simulation) {
  return {
    /**
     * The refunds with a reference of the merchant's: more than one if the provider was asked twice and refunded twice.
     */
    listRefunds(reference: string): Refund[] {
      applyDueChanges(sim);
      return sim.state.refunds.filter((one) => one.reference === reference);
    },
    /** Forgets all payments, refunds, disputes and callbacks. */
    forget(): void {
      Object.assign(sim.state, { payments: [], refunds: [], disputes: [], callbacks: [] });
      sim.changed();
    },
    /** The money of each payment, by the merchant's reference. */
    ledger(): Record<string, LedgerEntry> {
      applyDueChanges(sim);
      return Object.fromEntries(sim.state.payments.map((payment) => [payment.reference, ledgerEntry(sim, payment)]));
    },
  };
}

/** No payment or refund has this reference. */
export class UnknownReference extends Error {}

function ledgerEntry(sim: Simulation, payment: Payment): LedgerEntry {
  const { provider, state, requested, received: paid, returned } = payment;
  return { provider, state, requested, paid, returned, refunded: refunded(sim, payment) };
}
