import { requireApiUser } from "#features/accounts/middleware/require-api-user.ts";
import { refuseTooManyPayments } from "#features/orders/server/order-limits.ts";
import { onlineMethods } from "#features/shop/rules/payment-methods.ts";
import { paymentNotStarted, readBody, startingPayment } from "#platform/http/responses.ts";
import { isOneOf } from "#platform/rules/is-one-of.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import { methodUnknown, onlinePaymentRequest } from "../rules/payment-request.ts";
import type { OnlinePaymentResponse } from "../rules/responses.ts";
import { limitStarts } from "../server/slow-unknown.ts";
import { startOnlinePayment } from "../server/start-online-payment.ts";
import type { Route } from "./+types/online-payment.ts";

/**
 * `POST /api/:method/initialize` (`opay`, `moniepoint`, `paystack`, `flutterwave`): starts the payment of one of the
 * customer's own orders on the provider's payment page.
 */
export function action({ request, params: { method }, context }: Route.ActionArgs) {
  return startingPayment(async () => {
    if (!isOneOf(onlineMethods, method)) return paymentNotStarted(methodUnknown());
    const { shop, user, client } = await requireApiUser({ request, context });
    const body = await readBody(request, onlinePaymentRequest);
    const started =
      (await refuseTooManyPayments(shop, client, await limitStarts(shop, async () => user.id))) ??
      (await startOnlinePayment(shop, user.id, { ...body, method }));
    if (started instanceof Refusal) return paymentNotStarted(started);
    const message = "The payment page is open";
    return Response.json({ success: true, ...started, message } satisfies OnlinePaymentResponse);
  });
}
