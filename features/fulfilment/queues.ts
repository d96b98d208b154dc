import { deferred } from "#features/orders/queues.ts";
import type { Queues } from "#platform/jobs/job.ts";

export const queues = {
  "cancel-order": deferred,
} as const satisfies Queues;
