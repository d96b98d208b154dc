import { queueOf } from "#platform/jobs/job.ts";
import { RETRIES_OF_DAYS } from "#platform/jobs/queues.ts";

/**
 * The queue of a deferred action, which staff can undo until it is done (features/orders/undo.md). Retried for days:
 * nobody asks for it a second time.
 */
export const deferred = queueOf<{ id: string }>({ retryLimit: RETRIES_OF_DAYS });
