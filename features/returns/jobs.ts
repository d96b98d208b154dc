import { deferredJob } from "#features/orders/server/undo/deferred-actions.ts";
import type { Verbs } from "#platform/jobs/job.ts";
import type { queues } from "./queues.ts";
import { returnRefusal } from "./server/decide-return.ts";
import { returnRefund } from "./server/request-return-refund.ts";

export const jobs: Verbs<typeof queues> = {
  "refuse-return": deferredJob(returnRefusal),
  "refund-return": deferredJob(returnRefund),
};
