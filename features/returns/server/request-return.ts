import { eq } from "drizzle-orm";
import { alertStaff } from "#features/alerts/server/alert-staff.ts";
import type { GoodsOrder } from "#features/orders/rules/order.ts";
import { findOwnOrder } from "#features/orders/server/orders.ts";
import { lockOwnOrder } from "#features/orders/server/own.ts";
import { recordEvent } from "#features/orders/server/record-event.ts";
import { write, type Write } from "#platform/database/write.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import { shortId } from "#platform/rules/short-id.ts";
import type { Shop } from "#platform/shop.ts";
import type { ReturnParcel, ReturnRequest } from "../rules/return-forms.ts";
import { whyNoReturn, whyNotRecalled, whyNotReturnable } from "../rules/returns.ts";
import { returnItems, returns } from "../tables.ts";
import { queueReturnEmail } from "./emails.ts";
import { lockOwnReturn, moveReturn } from "./move-return.ts";
import { readRecalledUnits } from "./read-recalled-units.ts";
import { readReturnAttributes, unitsLeft } from "./returns.ts";

/**
 * Opens a return for items of a delivered order of this account, within 30 days; repeating the RMA number returns the
 * same return. Refuses another account's order ('Order not found'), an order that cannot be returned (any more), items
 * that are not returnable (specification 9.10), and more units than were bought and not yet returned. Recalled goods
 * can be returned as recalled at any time. Locks the order.
 */
export async function requestReturn(
  shop: Shop,
  { userId, orderId }: { userId: string; orderId: string },
  { rma, items }: ReturnRequest,
): Promise<{ rma: string } | Refusal> {
  return write(shop, userId, async (w) => {
    const { tx, now } = w;
    const locked = await lockOwnOrder(tx, { userId, orderId });
    if (locked instanceof Refusal) return locked;
    const [known] = await tx.select({ orderId: returns.orderId }).from(returns).where(eq(returns.rma, rma));
    if (known) return known.orderId === orderId ? { rma } : new Refusal("not-returnable", "Please try again.");
    const order = await findOwnOrder(tx, userId, orderId);
    if (!order) throw new Error("An order that was just locked cannot be read");
    const refusal = await refuseItems(w, order, items);
    if (refusal) return refusal;
    await tx.insert(returns).values({ rma, orderId, status: "requested", createdAt: now, updatedAt: now });
    await tx.insert(returnItems).values(items.map(({ opened, ...item }) => ({ rma, isOpened: opened, ...item })));
    await recordEvent(w, locked, { description: "Return requested" });
    await queueReturnEmail(w, locked, rma);
    const text = `${rma}, of order …${shortId(orderId)}, waits for an answer.`;
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

async function refuseItems({ tx, now, shop }: Write, order: GoodsOrder, items: ReturnRequest["items"]) {
  const orderReason = whyNoReturn(order, now);
  if (orderReason && items.some(({ reason }) => reason !== "recalled")) {
    return new Refusal("not-returnable", orderReason);
  }
  const recalled = await readRecalledUnits(shop, tx, order.id);
  const returnable = await unitsLeft(tx, order.id);
  const attributes = await readReturnAttributes(tx, order.id);
  for (const { productId, quantity, reason, opened } of items) {
    const bought = order.items.find((item) => item.productId === productId);
    const left = returnable.get(productId) ?? 0;
    const product = attributes.get(productId);
    if (!bought || !product || quantity > left) {
      const message = `${bought?.name ?? "This item"}: only ${Math.max(left, 0)} left to send back.`;
      return new Refusal("not-returnable", message, { productId });
    }
    const itemReason =
      reason === "recalled"
        ? whyNotRecalled(quantity, recalled.get(productId) ?? 0)
        : whyNotReturnable({ ...product, reason, opened }, order.subtotal);
    if (itemReason) return new Refusal("not-returnable", `${bought.name}: ${itemReason}`, { productId });
  }
  return undefined;
}
