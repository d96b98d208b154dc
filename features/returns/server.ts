import { deferredJob } from "#features/orders/server/undo/deferred-actions.ts";
import type { Verbs } from "#platform/jobs/job.ts";
import type { Reactions } from "#platform/shop.ts";
import type { queues } from "./queues.ts";
import { returnRefusal } from "./server/decide-return.ts";
import { findByReturn } from "./server/find-by-return.ts";
import { keepDelivered } from "./server/keep-delivered.ts";
import { endReturn } from "./server/refund-return.ts";
import { returnRefund } from "./server/request-return-refund.ts";
import { listReturnedUnits } from "./server/returned-units.ts";

export const jobs: Verbs<typeof queues> = {
  "refuse-return": deferredJob(returnRefusal),
  "refund-return": deferredJob(returnRefund),
};

export const reactions: Partial<Reactions> = {
  orderSearch: [findByReturn],
  payment: [endReturn],
  takeDeliveryBack: [keepDelivered],
  refunded: [listReturnedUnits],
};
