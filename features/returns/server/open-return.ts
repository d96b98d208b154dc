import type { GoodsOrder } from "#features/orders/rules/order.ts";
import type { LockedGoodsOrder } from "#features/orders/server/lock-order.ts";
import { findGoodsOrder } from "#features/orders/server/orders.ts";
import { recordEvent } from "#features/orders/server/record-event.ts";
import type { Write } from "#platform/database/write.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import type { ReturnRequest } from "../rules/return-forms.ts";
import { whyNoReturn, whyNotRecalled, whyNotReturnable } from "../rules/returns.ts";
import { mayWithdraw } from "../rules/right-of-withdrawal.ts";
import { returnItems, returns } from "../tables.ts";
import { readRecalledUnits } from "./read-recalled-units.ts";
import { readReturnAttributes, unitsLeft } from "./returns.ts";

declare module "#platform/shop.ts" {
  interface Reactions {
    /** A customer has asked to return something of a locked order. */
    returnRequested: ((w: Write, opened: { rma: string; orderId: string }) => Promise<void>)[];
  }
}

/**
 * Opens a return for items of a locked order that its customer asked for at `at`, without an email. Refuses an order
 * that could not be returned then, items that are not returnable (specification 9.10), and more units than were bought
 * and not yet returned. Recalled goods can be returned as recalled at any time.
 */
export async function openReturn(
  w: Write,
  locked: LockedGoodsOrder,
  { rma, items, refundAs = null }: Pick<ReturnRequest, "rma" | "items"> & Partial<ReturnRequest>,
  at: Date = w.now,
): Promise<Refusal | undefined> {
  const { tx, now } = w;
  const order = await findGoodsOrder(tx, locked.id);
  if (!order) throw new Error("An order that was just locked cannot be read");
  const refusal = await refuseItems(w, order, items, at);
  if (refusal) return refusal;
  const times = { createdAt: now, updatedAt: now };
  await tx.insert(returns).values({ rma, orderId: order.id, status: "requested", refundAs, ...times });
  await tx.insert(returnItems).values(items.map(({ opened, ...item }) => ({ rma, isOpened: opened, ...item })));
  await recordEvent(w, locked, { description: "Return requested" });
  for (const react of w.shop.reactions.returnRequested) await react(w, { rma, orderId: order.id });
  return undefined;
}

async function refuseItems({ tx, shop }: Write, order: GoodsOrder, items: ReturnRequest["items"], at: Date) {
  const orderReason = whyNoReturn(order, at);
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
        : whyNotReturnable({ ...product, reason, opened }, order.subtotal, mayWithdraw(order, at));
    if (itemReason) return new Refusal("not-returnable", `${bought.name}: ${itemReason}`, { productId });
  }
  return undefined;
}
