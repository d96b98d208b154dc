import { HOUR, MINUTE, SECOND } from "../../domain/time.ts";
import type { Queue } from "./job.ts";

/** How long a backup or a drill may take; pg-boss counts the job as lost a little later. */
export const NIGHTLY_LIMIT = 3 * HOUR;

/**
 * Retries for longer than three days, in which neither mail nor callbacks are lost: some in the first hour, then
 * hourly.
 */
const RETRIES_OF_DAYS = 100;

// A queue for each provider, so that one that does not reply holds up nothing of the other.
const callback = { pollSeconds: 2, atOnce: 4, retryLimit: RETRIES_OF_DAYS } satisfies Queue;
// The sweep goes on with a refund whose retries are over.
const refund = { pollSeconds: 2, atOnce: 4 } satisfies Queue;

// In the morning in Lagos; a queue for each provider, so that one that does not reply holds up no other. Retried for
// half a day, and the next morning catches up.
const comparison = {
  cron: "40 4 * * *",
  retryLimit: 18,
  expireInSeconds: (30 * MINUTE) / SECOND,
} satisfies Queue;

const nightly = { expireInSeconds: NIGHTLY_LIMIT / SECOND + 60 } satisfies Queue;

/**
 * The queues of all background jobs of the shop: when and how often each runs. What it does is in server/jobs.ts, under
 * the same name, apart from this so that opening a shop, which creates the queues, imports no job. Code queues a
 * job with `enqueue(w, name, data)`, and `cron` runs one on a schedule.
 */
export const queues = {
  // Eight sessions with the mail server at the same time.
  "send-mail": { pollSeconds: 2, atOnce: 8, retryLimit: RETRIES_OF_DAYS, expireInSeconds: 120 },
  // The schedule is for what waits: the end of quiet hours, and what nobody adds a job for.
  "deliver-alerts": { together: true, pollSeconds: 2, cron: "* * * * *", retryLimit: 0 },
  "delete-old-alerts": { cron: "50 3 * * *" },
  "send-push": { pollSeconds: 2, atOnce: 4 },
  "process-opay-callback": callback,
  "process-monnify-callback": callback,
  "process-paystack-callback": callback,
  "process-flutterwave-callback": callback,
  "settle-opay-refund": refund,
  "settle-monnify-refund": refund,
  "settle-paystack-refund": refund,
  "settle-flutterwave-refund": refund,
  // It begins nothing after 50 seconds; what it has begun then makes at most four calls of 10 seconds.
  "sweep-payments": { cron: "* * * * *", retryLimit: 0, expireInSeconds: 180 },
  "look-for-disputes": { cron: "23 * * * *", retryLimit: 0, expireInSeconds: 300 },
  "compare-monnify-books": comparison,
  "compare-paystack-books": comparison,
  "compare-flutterwave-books": comparison,
  "mail-new-password": { pollSeconds: 2 },
  "mail-newsletter-link": {},
  "check-surroundings": { cron: "7 * * * *", retryLimit: 0 },
  // The schedule continues what did not end.
  "send-newsletters": { pollSeconds: 2, cron: "* * * * *", retryLimit: 0, expireInSeconds: 300 },
  // The schedule continues what did not end.
  "send-recall-notices": { pollSeconds: 2, cron: "* * * * *", retryLimit: 0, expireInSeconds: 300 },
  "notify-waiting": { cron: "*/5 * * * *" },
  "notify-wishes": { cron: "*/5 * * * *" },
  "delete-old-subscriptions": { cron: "20 3 * * *" },
  "delete-expired-links": { cron: "30 3 * * *" },
  "send-standing-orders": { cron: "0 6 * * *" },
  "delete-ended-baskets": { cron: "35 3 * * *" },
  "pay-part": { pollSeconds: 2, retryLimit: RETRIES_OF_DAYS },
  "fail-lost-mail": { cron: "10 * * * *" },
  "delete-old-mail": { cron: "40 3 * * *" },
  backup: { ...nightly, cron: "10 2 * * *", retryLimit: 3 },
  "restore-drill": { ...nightly, cron: "40 2 * * *", retryLimit: 0 },
  "check-backup": { cron: "*/5 * * * *", retryLimit: 0 },
  "delete-old-vitals": { cron: "0 4 * * *" },
  "delete-expired-counts": { cron: "50 3 * * *" },
  "delete-expired-sessions": { cron: "55 3 * * *" },
  "delete-old-attempts": { cron: "57 3 * * *" },
  "delete-old-callbacks": { cron: "5 4 * * *" },
  "erase-old-orders": { cron: "30 4 * * *", expireInSeconds: (30 * MINUTE) / SECOND },
  "read-statement": { pollSeconds: 2, expireInSeconds: 300 },
  "delete-old-statements": { cron: "18 4 * * *" },
  "delete-old-drafts": { cron: "18 4 * * *" },
  "forget-gift-card-recipients": { cron: "22 4 * * *" },
  // Just after midnight in Lagos.
  "hold-expired-batches": { cron: "5 23 * * *" },
  // Just after midnight in Lagos.
  "renew-old-rates": { cron: "1 23 * * *" },
  "read-import": { pollSeconds: 2, expireInSeconds: 300 },
  "apply-import": { pollSeconds: 2, expireInSeconds: 300 },
  // In the morning in Lagos, before the shop opens.
  "warn-of-shelf-life": { cron: "30 5 * * *" },
  "delete-staged-imports": { cron: "15 4 * * *" },
} as const satisfies Record<string, Queue>;

export type JobName = keyof typeof queues;
