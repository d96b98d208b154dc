import type { Queues } from "#platform/jobs/job.ts";

export const queues = {
  "delete-ended-shared-baskets": { cron: "35 3 * * *", missed: "once" },
} as const satisfies Queues;
