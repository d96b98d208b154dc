import type { GiftCardOrder, GoodsOrder } from "./order.ts";

/**
 * An order as its card shows it; `masked` when email, phone, street, postal code, tracking number and order id are
 * hidden from this viewer.
 */
export type TrackedOrder = TrackedGoods | TrackedGiftCard;
export type TrackedGoods = Omit<GoodsOrder, HiddenField | "promoCode" | "acknowledged"> & { masked: boolean };
type TrackedGiftCard = Omit<GiftCardOrder, HiddenField> & { masked: boolean };
type HiddenField = "userId" | "paymentReference" | "paymentState" | "payBy" | "customerName";

/** `a•••@example.com`: an owner recognises it, a stranger learns too little (features/privacy/README.md). */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf("@");
  return at < 1 ? "•••" : `${email[0]}•••${email.slice(at)}`;
}

/** `•••• 4567` */
export function maskPhone(phone: string): string {
  const digits = phone.replace(/\D/g, "");
  return `•••• ${digits.slice(-4)}`;
}

/** `12 A•••`: the house number and the first letter of the street. */
export function maskStreet(street: string): string {
  const shown = street.match(/^\s*(?:\d+\S*\s+)?\S/)?.[0].trim() ?? "";
  return `${shown}•••`;
}

/** `•••• 5NG`: the full number would open the carrier's page, with the parcel's route and often its address. */
export function maskTrackingNumber(number: string): string {
  return `•••• ${number.slice(-3)}`;
}
