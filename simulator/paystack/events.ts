import { createHmac } from "node:crypto";
import { postCallback } from "../callbacks.ts";
import { takeFault } from "../faults.ts";
import { rawNumber } from "../raw-number.ts";
import { refunded, type Simulation } from "../simulation.ts";
import type { Dispute, Payment, Refund } from "../state.ts";
import keys from "../test-keys.json" with { type: "json" };

const iso = (time: number) => new Date(time).toISOString();

/** Kobo: the fee of a local card. */
export function paystackFee(amount: number): number {
  return Math.min(Math.round(amount * 0.015) + (amount < 2_500_00 ? 0 : 100_00), 2_000_00);
}

/** Paystack's status of a transaction: abandoned until it is paid, reversed after a full refund. */
export function paystackStatus(sim: Simulation, payment: Payment): string {
  if (payment.state === "failed" || payment.state === "reversed") return payment.state;
  const { account, state } = payment;
  if (state !== "paid") return account && (state === "open" || state === "seen") ? "pending" : "abandoned";
  return refunded(sim, payment) >= payment.received ? "reversed" : "success";
}

/** A transaction as Paystack describes it in replies and callbacks. */
export function paystackTransaction(sim: Simulation, payment: Payment) {
  const isPaid = payment.paidAt !== undefined;
  // An account takes exactly the requested amount; what it returned is no part of the transaction.
  const amount = isPaid && !payment.account ? payment.received + payment.returned : payment.requested;
  const paidAt = payment.paidAt === undefined ? null : iso(payment.paidAt);
  const method = payment.account ? "bank_transfer" : payment.method === "apple_pay" ? "apple_pay" : "card";
  return {
    id: rawNumber(payment.providerReference),
    domain: "test",
    status: paystackStatus(sim, payment),
    reference: payment.reference,
    receipt_number: null,
    amount,
    requested_amount: payment.requested,
    message: null,
    gateway_response: gatewayResponse(payment),
    paid_at: paidAt,
    created_at: iso(payment.createdAt),
    channel: method,
    currency: "NGN",
    ip_address: "81.2.69.142",
    metadata: { order: payment.description },
    log: null,
    fees: isPaid ? paystackFee(amount) : null,
    fees_split: null,
    authorization: isPaid ? makeCard(method) : {},
    customer: {
      id: 181_873_746,
      first_name: payment.customer.name,
      last_name: "— / test",
      email: payment.customer.email,
    },
    plan: null,
    split: {},
    order_id: null,
    paidAt,
    createdAt: iso(payment.createdAt),
    transaction_date: iso(payment.createdAt),
    source: { type: "api", source: "merchant_api" },
  };
}

function gatewayResponse({ state, paidAt }: Payment): string {
  if (paidAt !== undefined) return "Successful";
  return state === "failed" ? "Declined" : "The transaction was not completed";
}

function makeCard(channel: string) {
  const card = { bin: "408408", last4: "4081", exp_month: "12", exp_year: "2030", card_type: "visa ", brand: "visa" };
  return {
    authorization_code: "AUTH_simulator",
    ...card,
    channel,
    bank: "TEST BANK",
    country_code: "GB",
    reusable: true,
  };
}

export function paystackSuccess(sim: Simulation, payment: Payment): void {
  post(sim, "charge.success", `${payment.reference} is paid`, paystackTransaction(sim, payment));
}

/** A transfer that was sent back. It names the transaction by its id only. */
export function paystackRejection(sim: Simulation, payment: Payment, amount: number): void {
  post(sim, "bank.transfer.rejected", `a transfer for ${payment.reference} was sent back`, {
    bank_transfer: {
      amount: String(amount),
      message: "incorrect amount sent",
      message_type: "INCORRECT_AMOUNT",
      transaction_id: payment.providerReference,
    },
    customer: { first_name: null, last_name: null, email: payment.customer.email, domain: "test" },
  });
}

/**
 * Paystack's status of a refund: pending for the first half of its time, processing for the second, then its outcome.
 */
export function paystackRefundStatus(sim: Simulation, refund: Refund): string {
  if (refund.state === "completed") return "processed";
  if (refund.state !== "pending") return refund.state;
  return sim.now() - refund.createdAt < (refund.dueAt - refund.createdAt) / 2 ? "pending" : "processing";
}

/** The event does not identify the refund to the merchant, except where Paystack asks for a bank account. */
export function paystackRefundEvent(sim: Simulation, payment: Payment, refund: Refund): void {
  const status = paystackRefundStatus(sim, refund);
  const isWaiting = status === "needs-attention";
  const notes = { id: rawNumber(refund.providerReference), customer_note: refund.reason, merchant_note: refund.note };
  post(sim, `refund.${status}`, `a refund of ${payment.reference} is ${status}`, {
    status,
    transaction_reference: payment.reference,
    refund_reference: status === "processed" ? `TRF_${refund.providerReference}` : null,
    // The real API has been seen to send both a number and a text.
    amount: status === "processed" ? String(refund.amount) : refund.amount,
    currency: "NGN",
    processor: "mpgs_zen",
    customer: { first_name: payment.customer.name, last_name: null, email: payment.customer.email },
    integration: 412_829,
    domain: "test",
    ...(isWaiting && notes),
  });
}

/** A dispute as Paystack describes it in replies and callbacks. */
export function paystackDispute(sim: Simulation, payment: Payment, dispute: Dispute) {
  const resolved = dispute.resolvedAt === undefined ? null : iso(dispute.resolvedAt);
  const resolution = { open: null, lost: "merchant-accepted", won: "declined" }[dispute.state];
  return {
    id: rawNumber(dispute.id),
    refund_amount: dispute.amount,
    currency: "NGN",
    status: dispute.state === "open" ? "awaiting-merchant-feedback" : "resolved",
    resolution,
    domain: "test",
    transaction: paystackTransaction(sim, payment),
    transaction_reference: null,
    category: dispute.category,
    customer: { email: payment.customer.email },
    bin: "408408",
    last4: "4081",
    dueAt: iso(dispute.dueAt),
    resolvedAt: resolved,
    evidence: null,
    attachments: null,
    note: null,
    history: [{ status: "awaiting-merchant-feedback", by: "bank@example.com", createdAt: iso(dispute.createdAt) }],
    messages: [
      {
        sender: "bank@example.com",
        body: "The customer does not know this payment",
        createdAt: iso(dispute.createdAt),
      },
    ],
    createdAt: iso(dispute.createdAt),
    updatedAt: resolved ?? iso(dispute.createdAt),
  };
}

export function paystackDisputeEvent(
  sim: Simulation,
  { payment, dispute }: { payment: Payment; dispute: Dispute },
  event: "create" | "remind" | "resolve",
): void {
  post(sim, `charge.dispute.${event}`, `${payment.reference} is disputed`, paystackDispute(sim, payment, dispute));
}

function post(sim: Simulation, event: string, about: string, data: object): void {
  const body = escaped(JSON.stringify({ event, data }));
  const key = takeFault(sim, "paystack", "wrong-signature") ? "somebody else's key" : keys.paystack.secretKey;
  const signature = createHmac("sha512", key).update(body).digest("hex");
  const headers = { "Content-Type": "application/json", "x-paystack-signature": signature };
  postCallback(sim, { provider: "paystack", about, url: sim.state.settings.paystackCallbackUrl, headers, body });
}

/** JSON as PHP writes it, with `\/` and `\u2014`: serialised again, it has other bytes, and another signature. */
function escaped(json: string): string {
  return json.replaceAll("/", "\\/").replace(/[\u0080-\uffff]/g, asEscape);
}

function asEscape(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
}
