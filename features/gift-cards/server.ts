import type { Verbs } from "#platform/jobs/job.ts";
import type { Reactions, Shop } from "#platform/shop.ts";
import type { queues } from "./queues.ts";
import { sumCancelledBalances } from "./server/cancelled-balances.ts";
import { followPayment } from "./server/cover-gift-card.ts";
import { forgetRecipients } from "./server/forget-recipients.ts";
import { payByGiftCard } from "./server/pay-by-gift-card.ts";
import { activateGiftCard } from "./server/sell.ts";

export const jobs: Verbs<typeof queues> = {
  "forget-gift-card-recipients": forgetRecipients,
};

export const reactions: Partial<Reactions> = {
  move: [activateGiftCard],
  payment: [followPayment],
  givenBack: [sumCancelledBalances],
};

export const payByCode: Shop["payByCode"] = { "gift-card": payByGiftCard };
