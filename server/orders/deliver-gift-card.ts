import type { Write } from "../database/write.ts";
import { isPart } from "../baskets/shared-baskets.ts";
import { activateGiftCard } from "../gift-cards/sell.ts";
import { enqueue } from "../jobs/enqueue.ts";
import type { Move } from "./react-to-move.ts";

/**
 * The order that buys a gift card was paid: the card is mailed. A card that pays a part of a shared basket pays it
 * instead. Locks the card.
 */
export async function deliverGiftCard(w: Write, { order }: Move): Promise<void> {
  if (!order.buysGiftCard || order.status !== "delivered") return;
  const isForBasket = await isPart(w.tx, order.id);
  await activateGiftCard(w, order, isForBasket);
  if (isForBasket) await enqueue(w, "pay-part", { orderId: order.id });
}
