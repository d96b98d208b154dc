import { queueOf, type Queues } from "#platform/jobs/job.ts";

export const queues = {
  "read-import": queueOf<{ id: string }>({ pollSeconds: 2, expireInSeconds: 300 }),
  "apply-import": queueOf<{ id: string; actor: string }>({ pollSeconds: 2, expireInSeconds: 300 }),
  "delete-staged-imports": { cron: "15 4 * * *", missed: "once" },
} as const satisfies Queues;
