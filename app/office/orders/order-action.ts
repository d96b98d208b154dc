import { redirect } from "react-router";
import { Refusal } from "../../../domain/refusal.ts";
import { notFound, refused } from "../action-responses.ts";

/** The newest line of history that a form says its reader has seen; one that makes no sense fits none. */
export function readSeen(typed: Record<string, string>): number {
  return /^\d{1,15}$/.test(typed["seen"] ?? "") ? Number(typed["seen"]) : -1;
}

/**
 * What an act on an order answers: back to the order, or the reason why not above the form. An order that is not there
 * is 404.
 */
export function orderActionResponse(orderId: string, done: unknown, typed: Record<string, string> = {}) {
  if (!(done instanceof Refusal)) return redirect(`/office/orders/${orderId}`);
  return done.code === "order-not-found" ? notFound() : refused(done, typed);
}
