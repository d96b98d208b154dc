import type { z } from "zod";
import type { ownOrderResponse } from "../api/own-data.ts";
import type { placedOrderResponse } from "../api/responses.ts";

/** Order statuses in their usual sequence (specification 4.10). */
export const orderStatuses = [
  "pending",
  "confirmed",
  "processing",
  "shipped",
  "out-for-delivery",
  "delivered",
  "cancelled",
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** An order is for goods, or buys a gift card, which is sent by email and has no parcel. */
export type OrderKind = "goods" | "gift-card";

type Moves = Partial<Record<OrderStatus, OrderStatus[]>>;

/** The table of moves: which status may follow which (specification 4.10). Cancelled is final. */
const goodsMoves: Moves = {
  pending: ["confirmed", "cancelled"],
  confirmed: ["processing", "cancelled"],
  // Back to confirmed when packing was begun by mistake.
  processing: ["shipped", "cancelled", "confirmed"],
  // Back to processing, or cancelled, when the parcel was lost or came back.
  shipped: ["out-for-delivery", "delivered", "processing", "cancelled"],
  // Back to shipped after a failed delivery attempt.
  "out-for-delivery": ["delivered", "shipped", "processing", "cancelled"],
  // Back to shipped when the delivery was noted by mistake.
  delivered: ["shipped"],
};
/** A gift card is delivered as soon as it is paid. */
const giftCardMoves: Moves = { pending: ["delivered", "cancelled"] };
const moves: Record<OrderKind, Moves> = { goods: goodsMoves, "gift-card": giftCardMoves };

/** The status that a payment leads to. */
export const paidStatus = { goods: "confirmed", "gift-card": "delivered" } as const satisfies Record<
  OrderKind,
  OrderStatus
>;

/** Undefined when an order in `from` may become `to`, else the reason why not, as a text for people. */
export function mayBecome(from: OrderStatus, to: OrderStatus, kind: OrderKind = "goods"): string | undefined {
  const next = moves[kind][from] ?? [];
  if (next.includes(to)) return undefined;
  const possible = next.map(statusLabel).join(" or ");
  return `An order that is ${statusLabel(from)} cannot become ${statusLabel(to)}; ${possible ? `only ${possible}` : "this state is final"}.`;
}

/** `Out For Delivery`: capitalised, hyphens shown as spaces. */
export function statusLabel(status: string): string {
  return status.replaceAll("-", " ").replace(/\b[a-z]/g, (letter) => letter.toUpperCase());
}

/** `CBL_`, a millisecond timestamp, an underscore, 9 base-36 characters (specification 7.1). */
export const ORDER_ID = /^CBL_(\d{13})_([0-9a-z]{9})$/;

/** Whether this could be the id of an order. */
export function isOrderId(text: string): boolean {
  return ORDER_ID.test(text);
}

/**
 * A new order id. The browser makes it, so that sending an order twice places it once.
 * @param now milliseconds since 1970
 * @param randomBytes at least 9 bytes from a cryptographic source; values that would bias the result are skipped
 */
export function newOrderId(now: number, randomBytes: (count: number) => Uint8Array): string {
  let tail = "";
  while (tail.length < 9) {
    for (const byte of randomBytes(16)) {
      // 252 is the largest multiple of 36 in a byte; values from it on would make some characters more likely.
      if (byte < 252 && tail.length < 9) tail += (byte % 36).toString(36);
    }
  }
  return `CBL_${String(now).padStart(13, "0")}_${tail}`;
}

/** An order as the shop shows it; times are ISO 8601. */
export type Order = z.infer<typeof ownOrderResponse> & { userId: string | null };
export type OrderItem = Order["items"][number];
export type StatusHistoryEntry = Order["statusHistory"][number];

/** Whether an order buys a gift card: it is the only one without goods. */
export function isGiftCardOrder({ items }: { items: readonly unknown[] }): boolean {
  return items.length === 0;
}

/** The fields of an order that a payment request must repeat. */
export type PayableOrder = z.infer<typeof placedOrderResponse>;
