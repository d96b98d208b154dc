import type { Reactions } from "../../platform/shop.ts";
import { followPayment } from "./server/cover-gift-card.ts";
import { activateGiftCard } from "./server/sell.ts";

export const reactions: Partial<Reactions> = {
  move: [activateGiftCard],
  payment: [followPayment],
};
