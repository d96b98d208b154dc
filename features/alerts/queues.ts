import { queueOf, type Queues } from "#platform/jobs/job.ts";
import type { PushMessage } from "./server/messages.ts";

export const queues = {
  "send-push": queueOf<{ id: string; message: PushMessage }>({ atOnce: 4 }),
  // The schedule also sends alerts held by quiet hours.
  "deliver-alerts": { cron: "* * * * *", missed: "skip", together: true, retryLimit: 0 },
  "notice-failures": { cron: "* * * * *", missed: "skip", retryLimit: 0 },
  "delete-old-alerts": { cron: "50 3 * * *", missed: "skip" },
} as const satisfies Queues;
