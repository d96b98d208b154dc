import { z } from "zod";
import type { AddEndpoint } from "../api-call.ts";
import { isOpen, openAccount } from "../payments.ts";
import { findPayment, naira, type Simulation } from "../simulation.ts";
import { failure, success } from "./envelope.ts";

const order = z.object({ transactionReference: z.string() });

/** Monnify's account for the transfer of one transaction; a repeated call returns the same one, with less time. */
export function monnifyTransfers(sim: Simulation, add: AddEndpoint): void {
  add("post", "/api/v1/merchant/bank-transfer/init-payment", "transfer", async (c) => {
    const parsed = order.safeParse(await c.req.json().catch(() => undefined));
    const payment = parsed.success && findPayment(sim, "monnify", parsed.data.transactionReference);
    if (!payment || !isOpen(payment)) return failure(c, 422, "99", "Transaction is not available for payment");
    if (!payment.methods.includes("ACCOUNT_TRANSFER")) return failure(c, 422, "99", "Payment method not enabled");
    payment.account ??= openAccount(sim);
    const seconds = Math.ceil((payment.expiresAt - sim.now()) / 1_000);
    return success(c, {
      ...payment.account,
      bankCode: "035",
      accountDurationSeconds: seconds,
      ussdPayment: null,
      // Without a time zone, as the real API sends it.
      expiresOn: new Date(payment.expiresAt).toISOString().slice(0, 19),
      transactionReference: payment.providerReference,
      paymentReference: payment.reference,
      amount: Number(naira(payment.requested)),
      fee: 0,
      totalPayable: Number(naira(payment.requested)),
      collectionChannel: "API_NOTIFICATION",
      productInformation: null,
    });
  });
}
