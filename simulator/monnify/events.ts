import { createHmac } from "node:crypto";
import { postCallback } from "../callbacks.ts";
import { takeFault } from "../faults.ts";
import { naira, type Simulation } from "../simulation.ts";
import type { Payment, Refund } from "../state.ts";
import keys from "../test-keys.json" with { type: "json" };

/** Monnify's status of a payment. */
export function monnifyStatus(payment: Payment): string {
  if (payment.state === "open" || payment.state === "seen") return "PENDING";
  if (payment.state !== "paid") return payment.state.toUpperCase();
  if (payment.received === payment.requested) return "PAID";
  return payment.received > payment.requested ? "OVERPAID" : "PARTIALLY_PAID";
}

/** An array with one entry for transfers, and an empty array for other methods, as Monnify sends it. */
export function paymentSource(payment: Payment, amount: number) {
  if (payment.method !== "ACCOUNT_TRANSFER") return [];
  const account = { bankCode: "058", accountName: payment.customer.name, accountNumber: "0123456789" };
  return [
    { ...account, amountPaid: naira(amount), sessionId: `SESSION${payment.providerReference.replaceAll("|", "")}` },
  ];
}

export function monnifySuccess(sim: Simulation, payment: Payment): void {
  post(sim, "SUCCESSFUL_TRANSACTION", `${payment.reference} is ${monnifyStatus(payment)}`, {
    product: { type: "WEB_SDK", reference: payment.reference },
    transactionReference: payment.providerReference,
    paymentReference: payment.reference,
    paidOn: new Date(payment.paidAt ?? sim.now()).toISOString().replace("T", " ").replace("Z", ""),
    paymentDescription: payment.description,
    metaData: {},
    paymentSourceInformation: paymentSource(payment, payment.received),
    destinationAccountInformation: {},
    amountPaid: Number(naira(payment.received)),
    totalPayable: Number(naira(payment.requested)),
    cardDetails: payment.method === "CARD" ? { last4: "1111", bin: "411111", reusable: false } : {},
    paymentMethod: payment.method,
    currency: "NGN",
    settlementAmount: naira(payment.received - Math.round(payment.received * 0.015)),
    paymentStatus: monnifyStatus(payment),
    customer: payment.customer,
  });
}

export function monnifyRejection(sim: Simulation, payment: Payment, amount: number): void {
  post(sim, "REJECTED_PAYMENT", `${payment.reference} was sent back`, {
    product: { type: "WEB_SDK", reference: payment.reference },
    amount: Number(naira(amount)),
    paymentSourceInformation: {
      bankCode: "058",
      amountPaid: Number(naira(amount)),
      accountName: payment.customer.name,
    },
    transactionReference: payment.providerReference,
    paymentReference: payment.reference,
    created_on: new Date(sim.now()).toISOString(),
    customer: payment.customer,
    paymentRejectionInformation: {
      bankCode: "035",
      destinationAccountNumber: "6000140770",
      bankName: "Wema Bank",
      rejectionReason: amount < payment.requested ? "UNDER_PAYMENT" : "OVER_PAYMENT",
      expectedAmount: Number(naira(payment.requested)),
    },
  });
}

export function monnifyRefundEvent(sim: Simulation, payment: Payment, refund: Refund): void {
  const succeeded = refund.state === "completed";
  post(sim, succeeded ? "SUCCESSFUL_REFUND" : "FAILED_REFUND", `refund ${refund.reference} is ${refund.state}`, {
    transactionReference: payment.providerReference,
    refundReference: refund.reference,
    refundAmount: Number(naira(refund.amount)),
    refundStatus: succeeded ? "COMPLETED" : "FAILED",
    merchantReason: refund.reason,
    customerNote: refund.note,
    createdOn: new Date(refund.createdAt).toISOString(),
    completedOn: new Date(sim.now()).toISOString(),
  });
}

function post(sim: Simulation, eventType: string, about: string, eventData: object): void {
  const body = JSON.stringify({ eventType, eventData });
  const key = takeFault(sim, "monnify", "wrong-signature") ? "somebody else's key" : keys.monnify.secretKey;
  const signature = createHmac("sha512", key).update(body).digest("hex");
  const headers = { "Content-Type": "application/json", "monnify-signature": signature };
  postCallback(sim, { provider: "monnify", about, url: sim.state.settings.monnifyCallbackUrl, headers, body });
}
