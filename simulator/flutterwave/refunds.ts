import { z } from "zod";
import type { AddEndpoint } from "../api-call.ts";
import { takeFault } from "../faults.ts";
import { rawNumber } from "../raw-number.ts";
import { finishRefund, openRefund } from "../refunds.ts";
import { naira, refundable, type Simulation } from "../simulation.ts";
import type { Refund } from "../state.ts";
import { allCharges } from "./charges.ts";
import { failure, isAsked, respondPage, success } from "./envelope.ts";
import { flutterwaveRefundStates } from "./events.ts";

const order = z.object({ amount: z.number().positive(), comments: z.string().default("") });

/** Flutterwave's refund endpoints: made at once, from the available balance. Asked twice, it refunds twice. */
export function flutterwaveRefunds(sim: Simulation, add: AddEndpoint): void {
  const mine = () => sim.state.refunds.filter(({ provider }) => provider === "flutterwave");

  add("post", "/transactions/:id/refund", "refund", async (c) => {
    const parsed = order.safeParse(await c.req.json().catch(() => undefined));
    if (!parsed.success) return failure(c, 400, "amount is invalid");
    if (takeFault(sim, "flutterwave", "refuse-refund")) return failure(c, 400, "Insufficient balance to refund this");
    const found = allCharges(sim).find(({ charge }) => charge.id === c.req.param("id"));
    if (found?.charge.state !== "successful") return failure(c, 404, "Transaction not found");
    const amount = Math.round(parsed.data.amount * 100);
    const { payment, charge } = found;
    if (amount > refundable(sim, payment, charge)) return failure(c, 400, "Refund amount exceeds what is left");
    const note = parsed.data.comments;
    const fields = { amount, reference: note, reason: "", note, callbackUrl: "", charge: charge.id };
    const refund = openRefund(sim, payment, fields, (number) => String(75_000 + number));
    if (!refund.willFail) finishRefund(sim, refund, "completed");
    return success(c, "Transaction refund initiated", describeRefund(refund));
  });
  add("get", "/refunds/:id", "refund-query", (c) => {
    const refund = mine().find((one) => one.providerReference === c.req.param("id"));
    return refund
      ? success(c, "Transaction refund fetched", describeRefund(refund))
      : failure(c, 404, "Refund not found");
  });
  add("get", "/refunds", "refund-query", (c) =>
    respondPage(
      c,
      "Transaction refunds fetched",
      mine().filter((one) => isAsked(c, one.createdAt)),
      describeRefund,
    ),
  );
}

function describeRefund(refund: Refund) {
  return {
    id: rawNumber(refund.providerReference),
    account_id: 73_362,
    tx_id: rawNumber(refund.charge ?? "0"),
    flw_ref: `FLW-MOCK-${refund.charge}`,
    wallet_id: 74_639,
    amount_refunded: Number(naira(refund.amount)),
    status: flutterwaveRefundStates[refund.state],
    destination: "payment_source",
    comments: refund.note,
    meta: { source: "availablebalance" },
    created_at: new Date(refund.createdAt).toISOString(),
  };
}
