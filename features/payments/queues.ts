import { queueOf, type Queues } from "#platform/jobs/job.ts";
import { RETRIES_OF_DAYS } from "#platform/jobs/queues.ts";

// A queue for each provider, so that a provider that does not reply does not hold up the others.
const callback = queueOf<{ id: number }>({ atOnce: 4, retryLimit: RETRIES_OF_DAYS });
// Once its retries are over, the sweep continues with a refund.
const refund = queueOf<{ id: number }>({ atOnce: 4 });

export const queues = {
  "process-opay-callback": callback,
  "process-monnify-callback": callback,
  "process-paystack-callback": callback,
  "process-flutterwave-callback": callback,
  "settle-opay-refund": refund,
  "settle-monnify-refund": refund,
  "settle-paystack-refund": refund,
  "settle-flutterwave-refund": refund,
  // It starts nothing after 50 seconds; what it started before makes at most four calls of 10 seconds.
  "sweep-payments": { cron: "* * * * *", missed: "skip", retryLimit: 0, expireInSeconds: 180 },
  "watch-declines": { cron: "* * * * *", missed: "skip", retryLimit: 0 },
  "remind-of-payments": { cron: "*/5 * * * *", missed: "skip" },
  "look-for-disputes": { cron: "23 * * * *", missed: "skip", retryLimit: 0, expireInSeconds: 300 },
  "delete-old-callbacks": { cron: "5 4 * * *", missed: "once" },
} as const satisfies Queues;
