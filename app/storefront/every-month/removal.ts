import { redirect } from "react-router";
import { stopStandingOrder } from "../../../server/notifications/standing-orders.ts";
import { shopContext, userContext } from "../../context.ts";
import { rowId } from "../../../domain/row-id.ts";
import type { Route } from "./+types/removal.ts";

/** `POST /every-month/:standingOrder/removal`: no more emails of this one. Another customer's stays. */
export async function action({ params, context }: Route.ActionArgs) {
  const id = rowId(params.standingOrder);
  const stopped = await stopStandingOrder(context.get(shopContext), context.get(userContext).id, id);
  return redirect(stopped ? `/orders/${stopped.orderId}/every-month` : "/orders");
}
