import type { Queues } from "#platform/jobs/job.ts";

export const queues = {
  "notify-waiting": { cron: "*/5 * * * *", missed: "skip" },
  "notify-product-requests": { cron: "*/5 * * * *", missed: "skip" },
} as const satisfies Queues;
