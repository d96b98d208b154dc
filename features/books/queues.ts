import type { Queues } from "#platform/jobs/job.ts";

export const queues = {
  // At night in Lagos. A missed run is skipped: until the next night the books add up the month anew, which is only
  // slower.
  "close-books": { cron: "20 1 * * *", missed: "skip", expireInSeconds: 600 },
} as const satisfies Queues;
