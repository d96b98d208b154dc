import type { Queues } from "#platform/jobs/job.ts";

export const queues = {
  "read-import": { pollSeconds: 2, expireInSeconds: 300 },
  "apply-import": { pollSeconds: 2, expireInSeconds: 300 },
  "delete-staged-imports": { cron: "15 4 * * *", missed: "once" },
} as const satisfies Queues;
