import type { Write } from "../../platform/database/write.ts";
import { activateGiftCard } from "../../features/gift-cards/server/sell.ts";
import type { Move } from "./react-to-move.ts";

/** The order that buys a gift card was paid: the card is mailed. Locks the card. */
export async function deliverGiftCard(w: Write, { order }: Move): Promise<void> {
  if (order.buysGiftCard && order.status === "delivered") await activateGiftCard(w, order);
}
