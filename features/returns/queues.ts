import { deferred } from "#features/orders/queues.ts";
import type { Queues } from "#platform/jobs/job.ts";

export const queues = {
  "refuse-return": deferred,
  "refund-return": deferred,
} as const satisfies Queues;
