import { deleteExpiredLinks } from "./accounts/mailed-links.ts";
import { mailNewPassword } from "./accounts/new-password.ts";
import { runJobs } from "./jobs/run-jobs.ts";
import type { Jobs } from "./jobs/job.ts";
import { deleteExpiredCounts } from "./rate-limit/rate-limit.ts";
import { deleteOldMail } from "./mail/outbox.ts";
import { MAX_ATTEMPTS, sendMail } from "./mail/send-mail.ts";
import { deleteOldSubscriptions } from "./notifications/unsubscribe.ts";
import { emailNewsletterLink } from "./notifications/subscribe.ts";
import { notifyWaiting } from "./notifications/notify-waiting.ts";
import { processCallback } from "./payments/callbacks.ts";
import { settleRefund } from "./payments/refunds.ts";
import { sweepPayments } from "./payments/sweep-payments.ts";
import type { Shop } from "./shop.ts";

/**
 * All background jobs of the shop. Each job calls one exported function, which a test can call too. To add a job, add
 * an entry here; code queues a job with `enqueue(w, name, data)`, and `cron` runs one on a schedule.
 */
export const jobs: Jobs = {
  "send-mail": {
    run: (shop, { id }) => sendMail(shop, String(id)),
    pollSeconds: 2,
    atOnce: 2,
    retryLimit: MAX_ATTEMPTS,
    expireInSeconds: 120,
  },
  "process-callback": { run: (shop, { id }) => processCallback(shop, Number(id)), pollSeconds: 2, atOnce: 2 },
  "settle-refund": { run: (shop, { id }) => settleRefund(shop, Number(id)), pollSeconds: 5 },
  "sweep-payments": { run: sweepPayments, cron: "* * * * *", retryLimit: 0, expireInSeconds: 600 },
  "mail-new-password": { run: (shop, { email }) => mailNewPassword(shop, String(email)), pollSeconds: 2 },
  "mail-newsletter-link": { run: (shop, { email }) => emailNewsletterLink(shop, String(email)) },
  "notify-waiting": { run: notifyWaiting, cron: "*/5 * * * *" },
  "delete-old-subscriptions": { run: deleteOldSubscriptions, cron: "20 3 * * *" },
  "delete-expired-links": { run: deleteExpiredLinks, cron: "30 3 * * *" },
  "delete-old-mail": { run: deleteOldMail, cron: "40 3 * * *" },
  "delete-expired-counts": { run: deleteExpiredCounts, cron: "50 3 * * *" },
};

/** Starts to run queued and scheduled jobs; `stop` waits up to 4 seconds for jobs in progress. */
export function startJobs(shop: Shop): Promise<{ stop(): Promise<void> }> {
  return runJobs(shop, jobs);
}
