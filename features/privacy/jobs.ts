import { eraseOldOrders } from "./server/erase-orders.ts";
import type { Verbs } from "#platform/jobs/job.ts";
import type { queues } from "./queues.ts";

export const jobs: Verbs<typeof queues> = {
  "erase-old-orders": eraseOldOrders,
};
