import type { z } from "zod";
import type { giftCardOrderResponse, goodsOrderResponse } from "./order-response.ts";
import type { placedOrderResponse } from "./responses.ts";

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

/** An order as the shop shows it; times are ISO 8601. It is for goods, or buys a gift card. */
export type Order = GoodsOrder | GiftCardOrder;
export type GoodsOrder = z.infer<typeof goodsOrderResponse> & Owned;
/** Delivered by email: it has no items, no address and no parcel. */
export type GiftCardOrder = z.infer<typeof giftCardOrderResponse> & Owned;
type Owned = { userId: string | null };

export type OrderKind = Order["kind"];
export type OrderItem = GoodsOrder["items"][number];
export type StatusHistoryEntry = Order["statusHistory"][number];

/** The fields of an order that a payment request must repeat. */
export type PayableOrder = z.infer<typeof placedOrderResponse>;
