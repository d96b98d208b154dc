import { createHmac } from "node:crypto";
import { postCallback } from "../callbacks.ts";
import { takeFault } from "../faults.ts";
import { rawNumber } from "../raw-number.ts";
import { naira, nextNumber, type Simulation } from "../simulation.ts";
import type { Charge, Payment, Refund } from "../state.ts";
import keys from "../test-keys.json" with { type: "json" };

/** The fee, as a share of the amount, that is added when the customer bears it. */
const FEE = 0.02;

/** Records a try to pay, successful or not, as a transaction of its own, and sends its callback. */
export function flutterwaveCharge(
  sim: Simulation,
  payment: Payment,
  { state, amount, method }: Pick<Charge, "state" | "amount" | "method">,
): void {
  const charged = sim.state.settings.customerBearsFees ? amount + Math.round(amount * FEE) : amount;
  const charge: Charge = {
    id: String(288_200_000 + nextNumber(sim)),
    state,
    amount,
    charged,
    method,
    at: sim.now(),
  };
  (payment.transactions ??= []).push(charge);
  const about = `${payment.reference} is ${state}`;
  post(sim, about, { event: "charge.completed", data: flutterwaveTransaction(payment, charge) });
}

/** A transaction as Flutterwave describes it in replies and callbacks. Some ids are texts, most are numbers. */
export function flutterwaveTransaction(payment: Payment, charge: Charge) {
  const { id, state, amount, charged, method, at } = charge;
  const isText = Number(id) % 3 === 0;
  return {
    id: isText ? id : rawNumber(id),
    tx_ref: payment.reference,
    flw_ref: `FLW-MOCK-${id}`,
    device_fingerprint: "N/A",
    amount: Number(naira(amount)),
    currency: "NGN",
    charged_amount: Number(naira(charged)),
    app_fee: Number(naira(Math.round(amount * FEE))),
    merchant_fee: 0,
    processor_response: state === "successful" ? "Approved" : "Insufficient funds",
    auth_model: "PIN",
    ip: "81.2.69.142",
    narration: "Calabash Larder",
    status: state,
    payment_type: method,
    created_at: new Date(at).toISOString(),
    account_id: 73_362,
    card: {
      first_6digits: "553188",
      last_4digits: "2950",
      issuer: "MASTERCARD CREDIT",
      country: "NG",
      type: "MASTERCARD",
    },
    meta: null,
    amount_settled: Number(naira(amount - Math.round(amount * FEE))),
    customer: { id: 2_145_100, phone_number: null, ...payment.customer, created_at: new Date(at).toISOString() },
  };
}

/** Flutterwave's names for the states of a card refund. */
export const flutterwaveRefundStates: Record<Refund["state"], string> = {
  pending: "processing",
  completed: "completed",
  failed: "failed",
  "needs-attention": "failed",
};

export function flutterwaveRefundEvent(sim: Simulation, payment: Payment, refund: Refund): void {
  if (refund.state !== "completed") return;
  post(sim, `a refund of ${payment.reference} is made`, {
    event: "refund.completed",
    data: {
      id: rawNumber(refund.providerReference),
      AmountRefunded: Number(naira(refund.amount)),
      status: flutterwaveRefundStates[refund.state],
      FlwRef: `FLW-MOCK-${refund.charge}`,
      TransactionId: rawNumber(refund.charge ?? "0"),
      comments: refund.note,
      createdAt: new Date(refund.createdAt).toISOString(),
    },
  });
}

function post(sim: Simulation, about: string, event: object): void {
  const body = JSON.stringify({ ...event, "event.type": "CARD_TRANSACTION" });
  const { flutterwaveCallbackUrl: url, flutterwaveProof } = sim.state.settings;
  const key = takeFault(sim, "flutterwave", "wrong-signature") ? "somebody-elses-hash" : keys.flutterwave.secretHash;
  const proof: Record<string, string> =
    flutterwaveProof === "hash"
      ? { "verif-hash": key }
      : { "flutterwave-signature": createHmac("sha256", key).update(body).digest("base64") };
  const headers = { "Content-Type": "application/json", ...proof };
  postCallback(sim, { provider: "flutterwave", about, url, headers, body });
}
