import { queueOf, type Queues } from "#platform/jobs/job.ts";

export const queues = {
  "read-import": queueOf<{ id: string }>({ expireInSeconds: 300 }),
  "apply-import": queueOf<{ id: string; actor: string }>({ expireInSeconds: 300 }),
  "delete-staged-imports": { cron: "15 4 * * *", missed: "once" },
} as const satisfies Queues;
