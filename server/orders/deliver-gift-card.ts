import type { Write } from "../database/write.ts";
import { activateGiftCard } from "../gift-cards/sell.ts";
import { statusEmail } from "./emails.ts";
import type { LockedOrder } from "./move-order.ts";
import { queueOrderEmail } from "./queue-order-email.ts";
import { recordEvent, type OrderEvent } from "./record-event.ts";

/** The locked order that buys a gift card was paid: the card is mailed, and its buyer gets a receipt. */
export async function deliverGiftCard(w: Write, order: LockedOrder, event: OrderEvent): Promise<undefined> {
  await activateGiftCard(w, order);
  const content = statusEmail(order, { why: "", step: undefined }, w.shop.config.publicUrl);
  if (content) await queueOrderEmail(w, order, { content, limit: "none" });
  await recordEvent(w, order, event);
}
