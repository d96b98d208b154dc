import { shopContext } from "#platform/http/context.ts";
import { refusedAsJson } from "#platform/http/responses.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import type { PaymentStatusResponse } from "../rules/responses.ts";
import { readPaymentStatus } from "../server/payment-status.ts";
import type { Route } from "./+types/payment-status.ts";

/** `GET /api/payments/:token`: whether a payment has arrived; asks its provider, at most every two seconds. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const payment = await readPaymentStatus(context.get(shopContext), params.token);
  if (!payment) return refusedAsJson(new Refusal("payment-not-found", "Payment not found").withStatus(404));
  const { status, orderPaid, returnedKobo } = payment;
  return Response.json({ status, orderPaid, returnedKobo } satisfies PaymentStatusResponse);
}
