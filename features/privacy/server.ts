import type { Verbs } from "#platform/jobs/job.ts";
import type { queues } from "./queues.ts";
import { eraseOldOrders } from "./server/erase-orders.ts";

export const jobs: Verbs<typeof queues> = {
  "erase-old-orders": eraseOldOrders,
};
