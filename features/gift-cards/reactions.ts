import type { Reactions, Shop } from "#platform/shop.ts";
import { sumCancelledBalances } from "./server/cancelled-balances.ts";
import { followPayment } from "./server/cover-gift-card.ts";
import { payByGiftCard } from "./server/pay-by-gift-card.ts";
import { activateGiftCard } from "./server/sell.ts";

export const reactions: Partial<Reactions> = {
  move: [activateGiftCard],
  payment: [followPayment],
  givenBack: [sumCancelledBalances],
};

export const payByCode: Shop["payByCode"] = { "gift-card": payByGiftCard };
