import type { Write } from "#platform/database/write.ts";
import type { EmailContent } from "#platform/mail/render-email.ts";
import type { GoodsOrder } from "../rules/order.ts";
import { lockGoodsOrder, type LockedOrder } from "./lock-order.ts";
import { findGoodsOrder } from "./orders.ts";
import { recordPayment, type PaymentChange } from "./record-payment.ts";

/** The change that confirms a pending order that costs nothing, since no payment can. Undefined for any other order. */
export function confirmationWithoutPayment({
  status,
  total,
  promoCode,
}: Pick<LockedOrder, "status" | "total" | "promoCode">): PaymentChange | undefined {
  if (status !== "pending" || total > 0) return undefined;
  const covers = promoCode ? `${promoCode} covers it all` : "the order costs nothing";
  return { to: "confirmed", paymentState: "paid", description: `Nothing to pay: ${covers}` };
}

/**
 * Confirms an order that has just been placed if it costs nothing, with all that follows from a payment; `email`
 * replaces that of the new status. Returns the order as it is then. Must be the last call of the write that places it,
 * because it locks the number of a document.
 */
export async function confirmWithoutPayment(w: Write, placed: GoodsOrder, email?: EmailContent): Promise<GoodsOrder> {
  const confirmation = confirmationWithoutPayment(placed);
  if (!confirmation) return placed;
  const locked = await lockGoodsOrder(w.tx, placed.id);
  if (!locked) throw new Error(`Order ${placed.id} was placed in this write, but is gone`);
  await recordPayment({ ...w, actor: null }, locked, { ...confirmation, email });
  return (await findGoodsOrder(w.tx, placed.id)) ?? placed;
}
