import type { Queues } from "#platform/jobs/job.ts";

export const queues = {
  // The schedule sends again what failed, for which no job is queued.
  "deliver-webhooks": {
    cron: "* * * * *",
    missed: "skip",
    together: true,
    retryLimit: 0,
    expireInSeconds: 180,
  },
  "delete-old-webhook-deliveries": { cron: "45 3 * * *", missed: "skip" },
} as const satisfies Queues;
