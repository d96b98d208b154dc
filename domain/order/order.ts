import type { Address } from "../person/address.ts";
import type { Naira } from "../money.ts";
import type { PaymentMethod } from "../payment/payment.ts";
import type { PaymentState } from "../payment/payment-state.ts";
import type { ShippingMethod } from "../cart/shipping.ts";

/** Order statuses in their usual sequence (specification, section 4). */
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

/** The table of moves: which status may follow which. Delivered and cancelled are final. */
const moves: Record<OrderStatus, OrderStatus[]> = {
  pending: ["confirmed", "cancelled"],
  confirmed: ["processing", "cancelled"],
  processing: ["shipped", "cancelled"],
  shipped: ["out-for-delivery", "delivered"],
  // Back to shipped after a failed delivery attempt.
  "out-for-delivery": ["delivered", "shipped"],
  delivered: [],
  cancelled: [],
};

/** Undefined when an order in `from` may become `to`, else the reason why not, as a text for people. */
export function mayBecome(from: OrderStatus, to: OrderStatus): string | undefined {
  if (moves[from].includes(to)) return undefined;
  const possible = moves[from].map(statusLabel).join(" or ");
  return `An order that is ${statusLabel(from)} cannot become ${statusLabel(to)}; ${possible ? `only ${possible}` : "this state is final"}.`;
}

/** `Out For Delivery`: capitalised, hyphens shown as spaces. */
export function statusLabel(status: string): string {
  return status.replaceAll("-", " ").replace(/\b[a-z]/g, (letter) => letter.toUpperCase());
}

/** `CBL_`, a millisecond timestamp, an underscore, 9 base-36 characters (specification, section 7). */
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

export type OrderItem = { productId: string; name: string; quantity: number; price: Naira; image: string };

/** An entry of an order's history; times are ISO 8601. */
export type StatusHistoryEntry = {
  status: OrderStatus;
  description: string;
  location: string | null;
  timestamp: string;
};

/** An order as the shop shows it. Names and prices of the items are those at the time it was placed. */
export type Order = {
  id: string;
  userId: string | null;
  customerEmail: string;
  customerName: string;
  customerPhone: string;
  subtotal: Naira;
  discount: Naira;
  /** The code that gave the discount. */
  promoCode: string | null;
  shipping: Naira;
  tax: Naira;
  total: Naira;
  currency: string;
  status: OrderStatus;
  paymentMethod: PaymentMethod | null;
  paymentReference: string | null;
  paymentState: PaymentState;
  /** ISO 8601; the shop holds a pending order until then. */
  payBy: string;
  shippingMethod: ShippingMethod;
  shippingAddress: Address;
  createdAt: string;
  updatedAt: string;
  items: OrderItem[];
  /** Null until the parcel has a number; `estimatedDelivery` is a calendar date. */
  tracking: { trackingNumber: string; carrier: string; estimatedDelivery: string | null } | null;
  statusHistory: StatusHistoryEntry[];
};

/** The fields of an order that a payment request must repeat. */
export type PayableOrder = Pick<
  Order,
  "id" | "total" | "currency" | "customerEmail" | "customerName" | "customerPhone"
> & { items: Pick<OrderItem, "productId" | "quantity" | "price">[] };

/** The first name, for the greeting of an email. */
export function firstName(name: string): string {
  return name.trim().split(/\s+/)[0] ?? name;
}
