import { HOUR, MINUTE, SECOND } from "../../platform/rules/time.ts";
import type { Queue } from "../../platform/jobs/job.ts";

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
// half a day, and the next morning catches up. Missed, it runs late: staff learn of missing money on the same day.
const comparison = {
  cron: "40 4 * * *",
  missed: "once",
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
  // What code queues, for one order, email or file.

  // Eight sessions with the mail server at the same time.
  "send-mail": { pollSeconds: 2, atOnce: 8, retryLimit: RETRIES_OF_DAYS, expireInSeconds: 120 },
  "send-push": { pollSeconds: 2, atOnce: 4 },
  "process-opay-callback": callback,
  "process-monnify-callback": callback,
  "process-paystack-callback": callback,
  "process-flutterwave-callback": callback,
  "settle-opay-refund": refund,
  "settle-monnify-refund": refund,
  "settle-paystack-refund": refund,
  "settle-flutterwave-refund": refund,
  "mail-new-password": { pollSeconds: 2 },
  "mail-newsletter-link": {},
  "read-statement": { pollSeconds: 2, expireInSeconds: 300 },
  "read-import": { pollSeconds: 2, expireInSeconds: 300 },
  "apply-import": { pollSeconds: 2, expireInSeconds: 300 },

  // Every minute, five minutes or hour. A missed run is skipped: the next one is near and does the same work.

  // The schedule is for what waits: the end of quiet hours, and what nobody adds a job for.
  "deliver-alerts": { cron: "* * * * *", missed: "skip", together: true, pollSeconds: 2, retryLimit: 0 },
  // It begins nothing after 50 seconds; what it has begun then makes at most four calls of 10 seconds.
  "sweep-payments": { cron: "* * * * *", missed: "skip", retryLimit: 0, expireInSeconds: 180 },
  // The schedule continues what did not end.
  "send-newsletters": { cron: "* * * * *", missed: "skip", pollSeconds: 2, retryLimit: 0, expireInSeconds: 300 },
  // The schedule continues what did not end.
  "send-recall-notices": { cron: "* * * * *", missed: "skip", pollSeconds: 2, retryLimit: 0, expireInSeconds: 300 },
  "remind-of-payments": { cron: "*/5 * * * *", missed: "skip" },
  "notify-waiting": { cron: "*/5 * * * *", missed: "skip" },
  "notify-wishes": { cron: "*/5 * * * *", missed: "skip" },
  "check-backup": { cron: "*/5 * * * *", missed: "skip", retryLimit: 0 },
  "check-surroundings": { cron: "7 * * * *", missed: "skip", retryLimit: 0 },
  "fail-lost-mail": { cron: "10 * * * *", missed: "skip" },
  "look-for-disputes": { cron: "23 * * * *", missed: "skip", retryLimit: 0, expireInSeconds: 300 },

  // Daily.

  // Just after midnight in Lagos. Missed, it runs late: the day's prices would be those of an old rate.
  "renew-old-rates": { cron: "1 23 * * *", missed: "once" },
  // Just after midnight in Lagos. Missed, it runs late: expired goods would be sold for a day.
  "hold-expired-batches": { cron: "5 23 * * *", missed: "once" },
  // Skipped: a start without a base backup of the last night queues one (server/backup/start-backups.ts).
  backup: { ...nightly, cron: "10 2 * * *", missed: "skip", retryLimit: 3 },
  // Skipped: a restore of hours would slow down the day, and the next night restores the newer backup.
  "restore-drill": { ...nightly, cron: "40 2 * * *", missed: "skip", retryLimit: 0 },
  "compare-monnify-books": comparison,
  "compare-paystack-books": comparison,
  "compare-flutterwave-books": comparison,
  // In the morning in Lagos, before the shop opens. Skipped: the warning comes 60 days ahead, and tomorrow is enough.
  "warn-of-shelf-life": { cron: "30 5 * * *", missed: "skip" },
  // Missed, it runs late: the customer chose the day.
  "send-monthly-baskets": { cron: "0 6 * * *", missed: "once" },

  // Nightly deletions of what is about a person. Missed, they run late: the privacy page promises the periods, and a
  // machine that restarts every night at the same minute would never delete.
  "delete-old-subscriptions": { cron: "20 3 * * *", missed: "once" },
  "delete-expired-links": { cron: "30 3 * * *", missed: "once" },
  "delete-ended-baskets": { cron: "35 3 * * *", missed: "once" },
  "delete-old-mail": { cron: "40 3 * * *", missed: "once" },
  "delete-expired-sessions": { cron: "55 3 * * *", missed: "once" },
  "delete-old-attempts": { cron: "57 3 * * *", missed: "once" },
  "delete-old-callbacks": { cron: "5 4 * * *", missed: "once" },
  "delete-staged-imports": { cron: "15 4 * * *", missed: "once" },
  "delete-old-statements": { cron: "18 4 * * *", missed: "once" },
  "delete-old-drafts": { cron: "18 4 * * *", missed: "once" },
  "forget-gift-card-recipients": { cron: "22 4 * * *", missed: "once" },
  "erase-old-orders": { cron: "30 4 * * *", missed: "once", expireInSeconds: (30 * MINUTE) / SECOND },

  // Nightly deletions of what is about nobody. Skipped: the next night deletes it.
  "delete-old-alerts": { cron: "50 3 * * *", missed: "skip" },
  "delete-expired-counts": { cron: "50 3 * * *", missed: "skip" },
  "delete-old-vitals": { cron: "0 4 * * *", missed: "skip" },
} as const satisfies Record<string, Queue>;

export type JobName = keyof typeof queues;
