import type { Queues } from "#platform/jobs/job.ts";

export const queues = {
  "delete-old-subscriptions": { cron: "20 3 * * *", missed: "once" },
} as const satisfies Queues;
