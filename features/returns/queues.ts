import { deferred } from "#features/orders/server/undo/deferred-queue.ts";
import type { Queues } from "#platform/jobs/job.ts";

export const queues = {
  "refuse-return": deferred,
  "refund-return": deferred,
} as const satisfies Queues;
