import { requireApiUser } from "#features/accounts/middleware/require-api-user.ts";
import { codePayment } from "#features/payments/rules/money-forms.ts";
import type { GiftCardPaymentResponse } from "#features/payments/rules/responses.ts";
import { readBody, refusedAsJson } from "#platform/http/responses.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import { payByGiftCard } from "../server/pay-by-gift-card.ts";
import type { Route } from "./+types/order-gift-card.ts";

/** `POST /api/orders/:orderId/gift-card`: pays one of the customer's own orders, or a part of it, with a gift card. */
export async function action({ request, params: { orderId }, context }: Route.ActionArgs) {
  const { shop, user, client } = await requireApiUser({ request, context });
  const { code } = await readBody(request, codePayment);
  const paid = await payByGiftCard(shop, { userId: user.id, orderId }, { code, ip: client.ip });
  return paid instanceof Refusal ? refusedAsJson(paid) : Response.json(paid satisfies GiftCardPaymentResponse);
}
