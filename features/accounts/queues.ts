import { queueOf, type Queues } from "#platform/jobs/job.ts";

export const queues = {
  "mail-new-password": queueOf<{ email: string; next: string }>({}),
  "delete-expired-links": { cron: "30 3 * * *", missed: "once" },
  "delete-expired-sessions": { cron: "55 3 * * *", missed: "once" },
} as const satisfies Queues;
