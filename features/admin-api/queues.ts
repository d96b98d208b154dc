import type { Queues } from "#platform/jobs/job.ts";

export const queues = {
  "delete-old-answers": { cron: "40 3 * * *", missed: "once" },
} as const satisfies Queues;
