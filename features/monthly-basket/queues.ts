import type { Queues } from "#platform/jobs/job.ts";

export const queues = {
  // Missed, it runs late: the customer chose the day.
  "send-monthly-baskets": { cron: "0 6 * * *", missed: "once" },
} as const satisfies Queues;
