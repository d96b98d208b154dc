import { Refusal } from "#platform/rules/refusal.ts";

/** The refusal for an order that does not exist, or not for this person: a 404. */
export function orderNotFound(message = "Order not found"): Refusal<"order-not-found"> {
  return new Refusal("order-not-found", message).withStatus(404);
}
