import type { OrderRequest } from "../../../domain/checkout.ts";
import type { Trouble } from "../../api/answers.ts";
import type { PlacedOrderAnswer } from "../../api/orders.ts";

/** What came back: the answer, the shop's trouble in words, or nothing at all (the line broke or it took too long). */
export type Sent<T> = { answer: T } | { trouble: Trouble } | { silence: true };

const LONGEST_WAIT = 30_000;

/** Sends an order. Safe to send again after silence: the same id is the same order. */
export function sendOrder(order: OrderRequest): Promise<Sent<PlacedOrderAnswer>> {
  return post("/api/orders", order);
}

/** Says that the transfer for an order is made. Safe to send again. */
export function sendTransferMade(orderId: string): Promise<Sent<{ reference: string }>> {
  return post(`/api/orders/${encodeURIComponent(orderId)}/transfer`, {});
}

async function post<T>(path: string, body: unknown): Promise<Sent<T>> {
  try {
    const response = await fetch(path, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(LONGEST_WAIT),
    });
    if (response.ok) return { answer: (await response.json()) as T };
    if (response.status >= 500) return { silence: true };
    return { trouble: (await response.json()) as Trouble };
  } catch {
    return { silence: true };
  }
}
