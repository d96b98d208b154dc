import { requireApiUser } from "#features/accounts/middleware/require-api-user.ts";
import { refuseTooManyPayments } from "#features/orders/server/order-limits.ts";
import { refusedAsJson } from "#platform/http/responses.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import { stopPaying } from "../server/stop-paying.ts";
import type { Route } from "./+types/stop-paying.ts";

/** `POST /api/orders/:orderId/payment-end`: ends a payment that has begun ("Start again"). */
export async function action({ request, params: { orderId }, context }: Route.ActionArgs) {
  const { shop, user, client } = await requireApiUser({ request, context });
  const refusal = (await refuseTooManyPayments(shop, client)) ?? (await stopPaying(shop, { userId: user.id, orderId }));
  return refusal instanceof Refusal ? refusedAsJson(refusal) : Response.json({ ended: true });
}
