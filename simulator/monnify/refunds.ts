import { z } from "zod";
import type { AddEndpoint } from "../api-call.ts";
import { takeFault } from "../faults.ts";
import { openRefund } from "../refunds.ts";
import { findPayment, findRefund, naira, refundable, type Simulation } from "../simulation.ts";
import type { Payment, Refund } from "../state.ts";
import { failure, success } from "./envelope.ts";

const order = z.object({
  transactionReference: z.string(),
  refundReference: z.string().min(1),
  refundAmount: z.number().positive(),
  refundReason: z.string(),
  customerNote: z.string(),
});

/** Kobo. */
const MINIMUM_AMOUNT = 100_00;

const messages = {
  R1: "Transaction with specified reference does not exist.",
  R2: "Refund not permitted for specified transaction.",
  R3: "Specified refund amount is above transaction amount.",
  R4: "Specified refund amount is below minimum refund amount.",
  R5: "Merchant does not have sufficient funds to process refund.",
  R7: "No refund was initiated with the supplied refund reference.",
  R8: "Supplied value has exceeded the maximum allowed number of characters.",
  R9: "Supplied refund reference already exists for the merchant.",
  R10: "Merchant account balance could not be retrieved.",
  R11: "Name inquiry network error.",
  R12: "The total amount of all refunds done on the transaction is above its amount.",
};
type Code = keyof typeof messages;

/** Monnify's refund endpoints: only for transfers, from ₦100, completed or failed after a delay. */
export function monnifyRefunds(sim: Simulation, add: AddEndpoint): void {
  add("post", "/api/v1/refunds/initiate-refund", "refund", async (c) => {
    const parsed = order.safeParse(await c.req.json().catch(() => undefined));
    if (!parsed.success) return failure(c, 400, "99", "Error occurred while processing your request");
    const input = parsed.data;
    const amount = Math.round(input.refundAmount * 100);
    const payment = findPayment(sim, "monnify", input.transactionReference);
    const code = takeFault(sim, "monnify", "refuse-refund")?.code ?? refusal(sim, payment, input, amount);
    if (code || !payment) return failure(c, 422, code ?? "R1", messages[code as Code] ?? "Error occurred");
    const fields = { reference: input.refundReference, amount, reason: input.refundReason, note: input.customerNote };
    const refund = openRefund(sim, payment, { ...fields, callbackUrl: "" }, (number) => `RFD${number}`);
    return success(c, describeRefund(payment, refund));
  });
  add("get", "/api/v1/refunds/:reference", "refund-query", (c) => {
    const refund = findRefund(sim, "monnify", c.req.param("reference") ?? "");
    const payment = refund && findPayment(sim, "monnify", refund.payment);
    return refund && payment ? success(c, describeRefund(payment, refund)) : failure(c, 404, "R7", messages.R7);
  });
}

function refusal(sim: Simulation, payment: Payment | undefined, input: z.infer<typeof order>, amount: number) {
  if (findRefund(sim, "monnify", input.refundReference)) return "R9";
  if (!payment || payment.received === 0) return "R1";
  if (payment.method !== "ACCOUNT_TRANSFER") return "R2";
  if (input.refundReason.length > 64 || input.customerNote.length > 16) return "R8";
  if (amount < MINIMUM_AMOUNT) return "R4";
  if (amount > payment.received) return "R3";
  if (amount > refundable(sim, payment)) return "R12";
  return undefined;
}

const monnifyRefundStates: Record<string, string> = { pending: "PENDING", completed: "COMPLETED", failed: "FAILED" };

function describeRefund(payment: Payment, refund: Refund) {
  return {
    refundReference: refund.reference,
    transactionReference: payment.providerReference,
    refundReason: refund.reason,
    customerNote: refund.note,
    refundAmount: Number(naira(refund.amount)),
    refundType: refund.amount === payment.received ? "FULL_REFUND" : "PARTIAL_REFUND",
    refundStatus: monnifyRefundStates[refund.state],
    refundStrategy: "MERCHANT_WALLET",
    comment: refund.state === "failed" ? "The bank did not take it" : "",
    createdOn: new Date(refund.createdAt).toISOString(),
  };
}
