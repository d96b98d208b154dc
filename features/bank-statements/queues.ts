import { queueOf, type Queues } from "#platform/jobs/job.ts";

export const queues = {
  "read-bank-statement": queueOf<{ id: string }>({ expireInSeconds: 300 }),
  "delete-old-bank-statements": { cron: "18 4 * * *", missed: "once" },
} as const satisfies Queues;
