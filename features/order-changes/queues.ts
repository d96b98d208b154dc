import type { Queues } from "#platform/jobs/job.ts";

export const queues = {
  "delete-old-drafts": { cron: "18 4 * * *", missed: "once" },
} as const satisfies Queues;
