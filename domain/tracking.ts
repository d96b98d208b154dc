import type { Order } from "./order.ts";

/** An order as its card shows it; `masked` when e-mail, phone, street and order id are hidden from this viewer. */
export type TrackedOrder = Omit<
  Order,
  "userId" | "paymentReference" | "paymentState" | "payBy" | "customerName" | "promoCode"
> & { masked: boolean };

/** What a stranger may see of an order found by e-mail: enough to recognise it, too little to use it (decisions: privacy). */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf("@");
  return at < 1 ? "•••" : `${email[0]}•••${email.slice(at)}`;
}

/** `•••• 4567` */
export function maskPhone(phone: string): string {
  const digits = phone.replace(/\D/g, "");
  return `•••• ${digits.slice(-4)}`;
}

/** `12 A•••`: the house number and one letter. */
export function maskStreet(street: string): string {
  const shown = street.match(/^\s*(?:\d+\S*\s+)?\S/)?.[0].trim() ?? "";
  return `${shown}•••`;
}

/** `CBL_•••_•••g7h2`: whoever knows a whole order id sees the whole card, so a stranger must not get it. */
export function maskOrderId(id: string): string {
  return `CBL_•••_•••${id.slice(-4)}`;
}
