import { transferReport } from "../../features/payments/rules/payment-request.ts";
import { Refusal } from "../../platform/rules/refusal.ts";
import { refuseTooManyPayments } from "../../features/orders/server/order-limits.ts";
import { reportTransfer } from "../../features/payments/server/report-transfer.ts";
import { callerContext, shopContext } from "../../platform/http/context.ts";
import { readBody, refused, requireApiUser } from "../../platform/http/responses.ts";
import type { Route } from "./+types/order-transfer.ts";

/**
 * `POST /api/orders/:orderId/transfer`: the customer reports a bank transfer ("I've Made the Transfer"). Idempotent:
 * returns the same reference each time.
 */
export async function action({ request, params: { orderId }, context }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const user = await requireApiUser(shop, request);
  const { accountId } = await readBody(request, transferReport);
  const client = { account: user.id, ip: context.get(callerContext).ip };
  const reported =
    (await refuseTooManyPayments(shop, client)) ?? (await reportTransfer(shop, user.id, orderId, accountId));
  return reported instanceof Refusal ? refused(reported) : Response.json(reported, { status: 201 });
}
