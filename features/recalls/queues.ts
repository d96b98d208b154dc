import type { Queues } from "#platform/jobs/job.ts";

export const queues = {
  // The schedule continues a sending that did not finish.
  "send-recall-notices": { cron: "* * * * *", missed: "skip", retryLimit: 0, expireInSeconds: 300 },
} as const satisfies Queues;
