import type { Queue, Queues } from "#platform/jobs/job.ts";
import { MINUTE, SECOND } from "#platform/rules/time.ts";

// In the morning in Lagos; a queue for each provider, so that an unresponsive one does not delay the others. Retried
// for half a day; the next morning catches up. A missed run is made up late: staff learn of missing money on the same
// day.
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
