import { eq } from "drizzle-orm";
import { alertStaff } from "#features/alerts/server/alert-staff.ts";
import { lockOwnOrder } from "#features/orders/server/own.ts";
import { refuseCreditOff } from "#features/payments/server/refund-as-credit.ts";
import { write } from "#platform/database/write.ts";
import { orderNumber } from "#platform/rules/order-number.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import type { Shop } from "#platform/shop.ts";
import type { ReturnParcel, ReturnRequest } from "../rules/return-forms.ts";
import { returns } from "../tables.ts";
import { queueReturnEmail } from "./emails.ts";
import { lockOwnReturn, moveReturn } from "./move-return.ts";
import { openReturn } from "./open-return.ts";

/**
 * Opens a return for items of a delivered order of this account, within 30 days; repeating the RMA number returns the
 * same return. Refuses another account's order ('Order not found'), a credit that is switched off, and what
 * `openReturn` refuses. Locks the order.
 */
export async function requestReturn(
  shop: Shop,
  { userId, orderId }: { userId: string; orderId: string },
  { rma, items, refundAs = null }: Pick<ReturnRequest, "rma" | "items"> & Partial<ReturnRequest>,
): Promise<{ rma: string } | Refusal> {
  const isOff = refundAs && (await refuseCreditOff(shop, refundAs));
  if (isOff) return isOff;
  return write(shop, userId, async (w) => {
    const locked = await lockOwnOrder(w.tx, { userId, orderId });
    if (locked instanceof Refusal) return locked;
    const [known] = await w.tx.select({ orderId: returns.orderId }).from(returns).where(eq(returns.rma, rma));
    if (known) return known.orderId === orderId ? { rma } : new Refusal("not-returnable", "Please try again.");
    const refusal = await openReturn(w, locked, { rma, items, refundAs });
    if (refusal) return refusal;
    await queueReturnEmail(w, locked, rma);
    const text = `${rma}, of order ${orderNumber(orderId)}, waits for an answer.`;
    await alertStaff(w, {
      kind: "return",
      orderId,
      title: "A return was requested",
      text,
      link: `/office/returns/${rma}`,
    });
    return { rma };
  });
}

/**
 * Records how the owner sent the parcel. Repeating the tracking number changes nothing. Refuses a return of another
 * account ('Return not found') and one that is not approved. Locks order and return.
 */
export async function reportReturnSent(
  shop: Shop,
  { userId, rma }: { userId: string; rma: string },
  parcel: ReturnParcel,
): Promise<Refusal | undefined> {
  return write(shop, userId, async (w) => {
    const locked = await lockOwnReturn(w, { userId, rma });
    if (locked instanceof Refusal) return locked;
    if (locked.status === "sent" && locked.trackingNumber === parcel.trackingNumber) return undefined;
    return moveReturn(w, locked, "sent", { ...parcel, description: "Return on its way to us" });
  });
}
