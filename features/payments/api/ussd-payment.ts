import { requireApiUser } from "#features/accounts/middleware/require-api-user.ts";
import { refuseTooManyPayments } from "#features/orders/server/order-limits.ts";
import { paymentNotStarted, readBody, startingPayment } from "#platform/http/responses.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import { ussdPaymentRequest } from "../rules/payment-request.ts";
import type { UssdPaymentResponse } from "../rules/responses.ts";
import { startUssd } from "../server/ussd.ts";
import type { Route } from "./+types/ussd-payment.ts";

/** `POST /api/ussd/initialize`: the USSD code that pays one of the customer's own orders (specification 7.2). */
export function action({ request, context }: Route.ActionArgs) {
  return startingPayment(async () => {
    const { shop, user, client } = await requireApiUser({ request, context });
    const body = await readBody(request, ussdPaymentRequest);
    const started = (await refuseTooManyPayments(shop, client)) ?? (await startUssd(shop, user.id, body));
    if (started instanceof Refusal) return paymentNotStarted(started);
    return Response.json(started satisfies UssdPaymentResponse);
  });
}
