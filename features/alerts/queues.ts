import { queueOf, type Queues } from "#platform/jobs/job.ts";
import type { PushMessage } from "./server/messages.ts";

export const queues = {
  "send-push": queueOf<{ id: string; message: PushMessage }>({ atOnce: 4 }),
  // The schedule also sends alerts held by quiet hours, and checks for failures, for which no job is queued.
  "deliver-alerts": { cron: "* * * * *", missed: "skip", together: true, pollSeconds: 5, retryLimit: 0 },
  "delete-old-alerts": { cron: "50 3 * * *", missed: "skip" },
} as const satisfies Queues;
