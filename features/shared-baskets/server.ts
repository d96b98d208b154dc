import type { Verbs } from "#platform/jobs/job.ts";
import type { Reactions } from "#platform/shop.ts";
import type { queues } from "./queues.ts";
import { deleteEndedSharedBaskets, orderSharedBasket, refuseSharedGoods } from "./server/shared-baskets.ts";

export const jobs: Verbs<typeof queues> = {
  "delete-ended-shared-baskets": deleteEndedSharedBaskets,
};

export const reactions: Partial<Reactions> = {
  placed: [orderSharedBasket],
  ownChange: [refuseSharedGoods],
};
