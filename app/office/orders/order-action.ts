import { redirect } from "react-router";
import { Refusal } from "../../../domain/refusal.ts";
import { notFound, refused } from "../action-responses.ts";

/** The id of the newest history entry that the form showed; -1, which matches none, if the field is invalid. */
export function readSeen(typed: Record<string, string>): number {
  return /^\d{1,15}$/.test(typed["seen"] ?? "") ? Number(typed["seen"]) : -1;
}

/**
 * The response of an action on an order: a redirect to the order, or the refusal above the form; 404 if the order does
 * not exist.
 */
export function orderActionResponse(orderId: string, result: unknown, typed: Record<string, string> = {}) {
  if (!(result instanceof Refusal)) return redirect(`/office/orders/${orderId}`);
  return result.code === "order-not-found" ? notFound() : refused(result, typed);
}
