import type { Queues } from "#platform/jobs/job.ts";
import { MINUTE, SECOND } from "#platform/rules/time.ts";

export const queues = {
  "erase-old-orders": { cron: "30 4 * * *", missed: "once", expireInSeconds: (30 * MINUTE) / SECOND },
} as const satisfies Queues;
