import type { Context, Hono } from "hono";
import { z } from "zod";
import type { apiCall, Env } from "../api-call.ts";
import { takeFault } from "../faults.ts";
import { openRefund, refundable } from "../refunds.ts";
import { findPayment, findRefund, naira, type Simulation } from "../simulation.ts";
import type { Payment, Refund } from "../state.ts";
import { no, yes } from "./envelope.ts";

const order = z.object({
  transactionReference: z.string(),
  refundReference: z.string().min(1),
  refundAmount: z.number().positive(),
  refundReason: z.string(),
  customerNote: z.string(),
});

const LEAST = 100_00;

const words = {
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
type Code = keyof typeof words;

type Call = (
  name: Parameters<typeof apiCall>[2],
  act: (c: Context<Env>) => Promise<Response> | Response,
) => ReturnType<typeof apiCall>;

/** Monnify's refunds: only of transfers, from ₦100, and decided a while later. */
export function monnifyRefunds(sim: Simulation, api: Hono<Env>, call: Call): void {
  api.post(
    "/api/v1/refunds/initiate-refund",
    call("refund", async (c) => {
      const parsed = order.safeParse(await c.req.json().catch(() => undefined));
      if (!parsed.success) return no(c, 400, "99", "Error occurred while processing your request");
      const asked = parsed.data;
      const amount = Math.round(asked.refundAmount * 100);
      const payment = findPayment(sim, "monnify", asked.transactionReference);
      const code = takeFault(sim, "monnify", "refuse-refund")?.code ?? refusal(sim, payment, asked, amount);
      if (code || !payment) return no(c, 422, code ?? "R1", words[code as Code] ?? "Error occurred");
      const wanted = { reference: asked.refundReference, amount, reason: asked.refundReason, note: asked.customerNote };
      const refund = openRefund(sim, payment, { ...wanted, callbackUrl: "" }, (number) => `RFD${number}`);
      return yes(c, stateOf(payment, refund));
    }),
  );
  api.get(
    "/api/v1/refunds/:reference",
    call("refund-query", (c) => {
      const refund = findRefund(sim, "monnify", c.req.param("reference") ?? "");
      const payment = refund && findPayment(sim, "monnify", refund.payment);
      return refund && payment ? yes(c, stateOf(payment, refund)) : no(c, 404, "R7", words.R7);
    }),
  );
}

function refusal(
  sim: Simulation,
  payment: Payment | undefined,
  asked: z.infer<typeof order>,
  amount: number,
): Code | undefined {
  if (findRefund(sim, "monnify", asked.refundReference)) return "R9";
  if (!payment || payment.received === 0) return "R1";
  if (payment.method !== "ACCOUNT_TRANSFER") return "R2";
  if (asked.refundReason.length > 64 || asked.customerNote.length > 16) return "R8";
  if (amount < LEAST) return "R4";
  if (amount > payment.received) return "R3";
  if (amount > refundable(sim, payment)) return "R12";
  return undefined;
}

function stateOf(payment: Payment, refund: Refund) {
  return {
    refundReference: refund.reference,
    transactionReference: payment.providerReference,
    refundReason: refund.reason,
    customerNote: refund.note,
    refundAmount: Number(naira(refund.amount)),
    refundType: refund.amount === payment.received ? "FULL_REFUND" : "PARTIAL_REFUND",
    refundStatus: { pending: "PENDING", completed: "COMPLETED", failed: "FAILED" }[refund.state],
    refundStrategy: "MERCHANT_WALLET",
    comment: refund.state === "failed" ? "The bank did not take it" : "",
    createdOn: new Date(refund.createdAt).toISOString(),
  };
}
