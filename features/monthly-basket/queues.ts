import type { Queues } from "#platform/jobs/job.ts";

export const queues = {
  // A missed run is made up late: the customer chose the day.
  "send-monthly-baskets": { cron: "0 6 * * *", missed: "once" },
} as const satisfies Queues;
