import { deferredJob } from "#features/orders/server/undo/deferred-actions.ts";
import { cancellation } from "./server/office/take-step.ts";
import type { Verbs } from "#platform/jobs/job.ts";
import type { queues } from "./queues.ts";

export const jobs: Verbs<typeof queues> = {
  "cancel-order": deferredJob(cancellation),
};
