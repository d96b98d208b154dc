import { Refusal } from "../../platform/rules/refusal.ts";
import { refuseTooManyPayments } from "../../features/orders/server/order-limits.ts";
import { reportUssd } from "../../features/payments/server/ussd.ts";
import { callerContext, shopContext } from "../../platform/http/context.ts";
import { refused, requireApiUser } from "../../platform/http/responses.ts";
import type { Route } from "./+types/order-ussd.ts";

/**
 * `POST /api/orders/:orderId/ussd-payment`: the customer reports a USSD payment ("I've Completed the Payment").
 * Idempotent: returns the same reference each time.
 */
export async function action({ request, params, context }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const user = await requireApiUser(shop, request);
  const client = { account: user.id, ip: context.get(callerContext).ip };
  const reported = (await refuseTooManyPayments(shop, client)) ?? (await reportUssd(shop, user.id, params.orderId));
  return reported instanceof Refusal ? refused(reported) : Response.json(reported, { status: 201 });
}
