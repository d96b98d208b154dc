import { queueOf, type Queues } from "#platform/jobs/job.ts";

export const queues = {
  "mail-newsletter-link": queueOf<{ email: string }>({}),
  // The schedule continues a sending that did not finish.
  "send-newsletters": { cron: "* * * * *", missed: "skip", retryLimit: 0, expireInSeconds: 300 },
} as const satisfies Queues;
