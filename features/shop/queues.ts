import type { Queues } from "#platform/jobs/job.ts";

export const queues = {
  // Just after midnight in Lagos. Missed, it runs late: the day's prices would be those of an old rate.
  "renew-old-rates": { cron: "1 23 * * *", missed: "once" },
} as const satisfies Queues;
