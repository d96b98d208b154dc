import type { Queue, Queues } from "#platform/jobs/job.ts";
import { MINUTE, SECOND } from "#platform/rules/time.ts";

// In the morning in Lagos; a queue for each provider, so that one that does not reply holds up no other. Retried for
// half a day, and the next morning catches up. Missed, it runs late: staff learn of missing money on the same day.
const reconciliation = {
  cron: "40 4 * * *",
  missed: "once",
  retryLimit: 18,
  expireInSeconds: (30 * MINUTE) / SECOND,
} satisfies Queue;

export const queues = {
  "reconcile-monnify-books": reconciliation,
  "reconcile-paystack-books": reconciliation,
  "reconcile-flutterwave-books": reconciliation,
} as const satisfies Queues;
