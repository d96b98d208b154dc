import { data, redirect } from "react-router";
import { userContext } from "#features/accounts/middleware/user-context.ts";
import { makeOwnPaymentLink } from "#features/payments/server/own-payment-link.ts";
import { shopContext } from "#platform/http/context.ts";
import { refusedWith } from "#platform/http/refusal-response.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import type { Route } from "./+types/payment-link.ts";

/**
 * `POST /orders/:orderId/payment-link`: creates a link to pay this order, which can be passed on, and redirects to its
 * page.
 */
export async function action({ params, context }: Route.ActionArgs) {
  const payer = { userId: context.get(userContext).id, orderId: params.orderId };
  const href = await makeOwnPaymentLink(context.get(shopContext), payer);
  if (href instanceof Refusal) throw data(href.message, refusedWith(href));
  return redirect(new URL(href).pathname, 303);
}
