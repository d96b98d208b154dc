import type { Queues } from "#platform/jobs/job.ts";

export const queues = {
  "delete-old-vitals": { cron: "0 4 * * *", missed: "skip" },
} as const satisfies Queues;
