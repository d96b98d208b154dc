import type { Queues } from "#platform/jobs/job.ts";

export const queues = {
  "forget-gift-card-recipients": { cron: "22 4 * * *", missed: "once" },
} as const satisfies Queues;
