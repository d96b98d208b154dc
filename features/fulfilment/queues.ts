import { deferred } from "#features/orders/server/undo/deferred-queue.ts";
import type { Queues } from "#platform/jobs/job.ts";

export const queues = {
  "cancel-order": deferred,
  "end-parcel": deferred,
} as const satisfies Queues;
