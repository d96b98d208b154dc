import { postCallback } from "../callbacks.ts";
import { takeFault } from "../faults.ts";
import { naira, type Simulation } from "../simulation.ts";
import type { Payment, Refund } from "../state.ts";
import keys from "../test-keys.json" with { type: "json" };
import { callbackSignature } from "./signatures.ts";

const statusNames: Record<Payment["state"], string> = {
  open: "INITIAL",
  seen: "PENDING",
  paid: "SUCCESS",
  failed: "FAIL",
  expired: "CLOSE",
  cancelled: "CLOSE",
  reversed: "SUCCESS",
};

/** OPay's status of a payment. */
export function opayStatus(payment: Payment): string {
  return statusNames[payment.state];
}

/** Sends the merchant a callback with the payment's current status. */
export function opayStatusCallback(sim: Simulation, payment: Payment): void {
  const amount = payment.state === "paid" ? payment.received : payment.requested;
  const about = `${payment.reference} is ${opayStatus(payment)}`;
  const { callbackUrl: url, providerReference: transactionId } = payment;
  post(sim, payment, { about, url, amount, refunded: false, transactionId });
}

/** OPay does not document the callback of a refund; this one is the payment's, with `refunded` set. */
export function opayRefundCallback(sim: Simulation, payment: Payment, refund: Refund): void {
  if (refund.state !== "completed") return;
  const refunded = takeFault(sim, "opay", "refunded-as-text") ? "true" : true;
  const about = `${payment.reference} is refunded`;
  const { callbackUrl: url, amount, providerReference: transactionId } = refund;
  post(sim, payment, { about, url, amount, refunded, transactionId });
}

/** OPay does not document what it sends when a bank takes a payment back; this is the callback of a refund. */
export function opayReversalCallback(sim: Simulation, payment: Payment): void {
  const { callbackUrl: url, providerReference: transactionId, received: amount } = payment;
  post(sim, payment, { about: `${payment.reference} is taken back`, url, amount, refunded: true, transactionId });
}

type Callback = { about: string; url: string; amount: number; refunded: boolean | string; transactionId: string };

function post(sim: Simulation, payment: Payment, { about, url, amount, refunded, transactionId }: Callback): void {
  const timestamp = new Date(sim.now()).toISOString();
  // The unit of this amount is disputed; the table in OPay's documentation says naira.
  const payload = {
    amount: naira(amount),
    channel: "Web",
    country: "NG",
    currency: "NGN",
    displayedFailure: payment.state === "failed" ? "The bank declined" : "",
    fee: naira(Math.round(amount / 100)),
    feeCurrency: "NGN",
    instrumentType: payment.method,
    reference: payment.reference,
    refunded,
    status: opayStatus(payment),
    timestamp,
    token: transactionId,
    transactionId,
    updated_at: timestamp,
  };
  const key = takeFault(sim, "opay", "wrong-signature") ? "somebody else's key" : keys.opay.privateKey;
  const body = JSON.stringify({ payload, sha512: callbackSignature(payload, key), type: "transaction-status" });
  postCallback(sim, { provider: "opay", about, url, headers: { "Content-Type": "application/json" }, body });
}
