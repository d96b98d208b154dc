import { queueOf, type Queues } from "#platform/jobs/job.ts";
import { RETRIES_OF_DAYS } from "#platform/jobs/queues.ts";

/** What staff can undo until then (features/orders/undo.md). Retried for days: nobody asks for it a second time. */
export const deferred = queueOf<{ id: string }>({ pollSeconds: 2, retryLimit: RETRIES_OF_DAYS });

export const queues = {
  "end-parcel": deferred,
} as const satisfies Queues;
