import { deferredJob } from "#features/orders/server/undo/deferred-actions.ts";
import type { Verbs } from "#platform/jobs/job.ts";
import type { queues } from "./queues.ts";
import { cancellation } from "./server/office/take-step.ts";

export const jobs: Verbs<typeof queues> = {
  "cancel-order": deferredJob(cancellation),
};
