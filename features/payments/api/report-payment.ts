import { requireApiUser } from "#features/accounts/middleware/require-api-user.ts";
import { refuseTooManyPayments } from "#features/orders/server/order-limits.ts";
import { paymentMethods, staffMethods } from "#features/shop/rules/payment-methods.ts";
import { readBody, refusedAsJson } from "#platform/http/responses.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import { methodUnknown, paymentReport } from "../rules/payment-request.ts";
import { reportPayment } from "../server/report-payment.ts";
import type { Route } from "./+types/report-payment.ts";

/**
 * `POST /api/orders/:orderId/:report` (`transfer`, `ussd-payment`): the customer reports a payment ("I've Made the
 * Transfer", "I've Completed the Payment"). Idempotent: returns the same reference each time.
 */
export async function action({ request, params: { orderId, report }, context }: Route.ActionArgs) {
  const method = staffMethods.find((one) => paymentMethods[one].reportPath === report);
  if (!method) return refusedAsJson(methodUnknown());
  const { shop, user, client } = await requireApiUser({ request, context });
  const { accountId } = await readBody(request, paymentReport, { empty: {} });
  const reported =
    (await refuseTooManyPayments(shop, client)) ??
    (await reportPayment[method](shop, { userId: user.id }, { orderId, accountId }));
  return reported instanceof Refusal ? refusedAsJson(reported) : Response.json(reported, { status: 201 });
}
