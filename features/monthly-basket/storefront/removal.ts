import { redirect } from "react-router";
import { userContext } from "#features/accounts/middleware/user-context.ts";
import { shopContext } from "#platform/http/context.ts";
import { rowId } from "#platform/rules/row-id.ts";
import { stopMonthlyBasket } from "../server/monthly-baskets.ts";
import type { Route } from "./+types/removal.ts";

/** `POST /monthly-basket/:monthlyBasket/removal`: ends this monthly basket, but never another customer's. */
export async function action({ params, context }: Route.ActionArgs) {
  const id = rowId(params.monthlyBasket);
  const stopped = await stopMonthlyBasket(context.get(shopContext), context.get(userContext).id, id);
  return redirect(stopped ? `/orders/${stopped.orderId}/monthly-basket` : "/orders");
}
