import type { Write } from "../database/write.ts";
import { isPart } from "../baskets/shared-baskets.ts";
import { activateGiftCard } from "../gift-cards/sell.ts";
import { enqueue } from "../jobs/enqueue.ts";
import { statusEmail } from "./emails.ts";
import type { LockedOrder } from "./move-order.ts";
import { queueOrderEmail } from "./queue-order-email.ts";
import { recordEvent, type OrderEvent } from "./record-event.ts";

/**
 * The locked order that buys a gift card was paid: the card is mailed, and its buyer gets a receipt. A card that is a
 * part of a shared basket pays the order of that with a job; its email is the receipt, too.
 */
export async function deliverGiftCard(w: Write, order: LockedOrder, event: OrderEvent): Promise<undefined> {
  const isForBasket = await isPart(w.tx, order.id);
  await activateGiftCard(w, order, isForBasket);
  const content = statusEmail(order, { why: "", step: undefined }, w.shop.config.publicUrl);
  if (isForBasket) await enqueue(w, "pay-part", { orderId: order.id });
  else if (content) await queueOrderEmail(w, order, { content, limit: "none" });
  await recordEvent(w, order, event);
}
