import { deleteOldAlerts, deliverAlerts } from "./alerts/deliver-alerts.ts";
import type { PushMessage } from "./alerts/messages.ts";
import { sendPush } from "./alerts/send-push.ts";
import { checkBackup } from "./backup/check-backup.ts";
import { NIGHTLY_LIMIT, runNightlyDrill, takeNightlyBackup } from "./backup/nightly.ts";
import { startBackups } from "./backup/start-backups.ts";
import { checkSurroundings } from "./checks.ts";
import { deleteExpiredSessions, deleteOldAttempts } from "./accounts/expired-sessions.ts";
import { sendStandingOrders } from "./notifications/standing-orders.ts";
import { deleteEndedBaskets } from "./baskets/baskets.ts";
import { deleteExpiredLinks } from "./accounts/mailed-links.ts";
import { mailNewPassword } from "./accounts/new-password.ts";
import { forgetRecipients } from "./gift-cards/forget-recipients.ts";
import { runJobs } from "./jobs/run-jobs.ts";
import type { Job, Jobs } from "./jobs/job.ts";
import { deleteExpiredCounts } from "./rate-limit/rate-limit.ts";
import { deleteOldMail } from "./mail/outbox.ts";
import { failLostMail, sendMail } from "./mail/send-mail.ts";
import { MAX_SESSIONS } from "./mail/smtp.ts";
import { deleteOldSubscriptions } from "./notifications/unsubscribe.ts";
import { emailNewsletterLink } from "./notifications/subscribe.ts";
import { notifyWaiting } from "./notifications/notify-waiting.ts";
import { sendNewsletters } from "./notifications/send-newsletters.ts";
import { notifyWishes } from "./notifications/wishes.ts";
import { applyImport } from "./catalogue/apply-import.ts";
import { renewOldRates } from "./catalogue/currency-rates.ts";
import { holdExpired } from "./catalogue/hold-expired.ts";
import { warnOfShelfLife } from "./catalogue/shelf-life.ts";
import { deleteStagedImports, readImport } from "./catalogue/stage-import.ts";
import { deleteOldDrafts } from "./orders/drafts/drafts.ts";
import { sendRecallNotices } from "./orders/recalls/send-notices.ts";
import { deleteOldCallbacks, processCallback } from "./payments/callbacks.ts";
import { compareBooks } from "./payments/comparison/compare-books.ts";
import { payPart } from "./payments/pay-part.ts";
import { settleRefund } from "./payments/refunds.ts";
import { lookForDisputes } from "./payments/settle-dispute.ts";
import { deleteOldStatements, readStatement } from "./payments/statements/import-statement.ts";
import { sweepPayments } from "./payments/sweep-payments.ts";
import { eraseOldOrders } from "./privacy/erase-orders.ts";
import type { ComparedProvider } from "../domain/payment/compare-money.ts";
import { MINUTE, SECOND } from "../domain/time.ts";
import type { Shop } from "./shop.ts";
import { deleteOldVitals } from "./vitals/read-vitals.ts";

/**
 * Retries for longer than three days, in which neither mail nor callbacks are lost: some in the first hour, then
 * hourly.
 */
const RETRIES_OF_DAYS = 100;

// A job for each provider, so that one that does not reply holds up nothing of the other.
const callback: Job = {
  run: (shop, { id }) => processCallback(shop, Number(id)),
  pollSeconds: 2,
  atOnce: 4,
  retryLimit: RETRIES_OF_DAYS,
};
// The sweep goes on with a refund whose retries are over.
const refund: Job = { run: (shop, { id }) => settleRefund(shop, Number(id)), pollSeconds: 2, atOnce: 4 };

// In the morning in Lagos; a job for each provider, so that one that does not reply holds up no other. Retried for half
// a day, and the next morning catches up.
const comparison = (name: ComparedProvider): Job => ({
  run: (shop) => compareBooks(shop, name),
  cron: "40 4 * * *",
  retryLimit: 18,
  expireInSeconds: (30 * MINUTE) / SECOND,
});

/**
 * All background jobs of the shop. Each job calls one exported function, which a test can call too. To add a job, add
 * an entry here; code queues a job with `enqueue(w, name, data)`, and `cron` runs one on a schedule.
 */
export const jobs: Jobs = {
  "send-mail": {
    run: (shop, { id }) => sendMail(shop, String(id)),
    pollSeconds: 2,
    atOnce: MAX_SESSIONS,
    retryLimit: RETRIES_OF_DAYS,
    expireInSeconds: 120,
  },
  // The schedule is for what waits: the end of quiet hours, and what nobody adds a job for.
  "deliver-alerts": { run: deliverAlerts, together: true, pollSeconds: 2, cron: "* * * * *", retryLimit: 0 },
  "delete-old-alerts": { run: deleteOldAlerts, cron: "50 3 * * *" },
  "send-push": {
    run: (shop, { id, message }) => sendPush(shop, String(id), message as PushMessage),
    pollSeconds: 2,
    atOnce: 4,
  },
  "process-opay-callback": callback,
  "process-monnify-callback": callback,
  "process-paystack-callback": callback,
  "process-flutterwave-callback": callback,
  "settle-opay-refund": refund,
  "settle-monnify-refund": refund,
  "settle-paystack-refund": refund,
  "settle-flutterwave-refund": refund,
  // It begins nothing after 50 seconds; what it has begun then makes at most four calls of 10 seconds.
  "sweep-payments": { run: sweepPayments, cron: "* * * * *", retryLimit: 0, expireInSeconds: 180 },
  "look-for-disputes": { run: lookForDisputes, cron: "23 * * * *", retryLimit: 0, expireInSeconds: 300 },
  "compare-monnify-books": comparison("monnify"),
  "compare-paystack-books": comparison("paystack"),
  "compare-flutterwave-books": comparison("flutterwave"),
  "mail-new-password": { run: (shop, { email }) => mailNewPassword(shop, String(email)), pollSeconds: 2 },
  "mail-newsletter-link": { run: (shop, { email }) => emailNewsletterLink(shop, String(email)) },
  "check-surroundings": { run: checkSurroundings, cron: "7 * * * *", retryLimit: 0 },
  // The schedule continues what did not end.
  "send-newsletters": { run: sendNewsletters, pollSeconds: 2, cron: "* * * * *", retryLimit: 0, expireInSeconds: 300 },
  // The schedule continues what did not end.
  "send-recall-notices": {
    run: sendRecallNotices,
    pollSeconds: 2,
    cron: "* * * * *",
    retryLimit: 0,
    expireInSeconds: 300,
  },
  "notify-waiting": { run: notifyWaiting, cron: "*/5 * * * *" },
  "notify-wishes": { run: notifyWishes, cron: "*/5 * * * *" },
  "delete-old-subscriptions": { run: deleteOldSubscriptions, cron: "20 3 * * *" },
  "delete-expired-links": { run: deleteExpiredLinks, cron: "30 3 * * *" },
  "send-standing-orders": { run: sendStandingOrders, cron: "0 6 * * *" },
  "delete-ended-baskets": { run: deleteEndedBaskets, cron: "35 3 * * *" },
  "pay-part": {
    run: (shop, { orderId }) => payPart(shop, String(orderId)),
    pollSeconds: 2,
    retryLimit: RETRIES_OF_DAYS,
  },
  "fail-lost-mail": { run: failLostMail, cron: "10 * * * *" },
  "delete-old-mail": { run: deleteOldMail, cron: "40 3 * * *" },
  backup: { run: takeNightlyBackup, cron: "10 2 * * *", retryLimit: 3, expireInSeconds: NIGHTLY_LIMIT / SECOND + 60 },
  "restore-drill": {
    run: runNightlyDrill,
    cron: "40 2 * * *",
    retryLimit: 0,
    expireInSeconds: NIGHTLY_LIMIT / SECOND + 60,
  },
  "check-backup": { run: checkBackup, cron: "*/5 * * * *", retryLimit: 0 },
  "delete-old-vitals": { run: deleteOldVitals, cron: "0 4 * * *" },
  "delete-expired-counts": { run: deleteExpiredCounts, cron: "50 3 * * *" },
  "delete-expired-sessions": { run: deleteExpiredSessions, cron: "55 3 * * *" },
  "delete-old-attempts": { run: deleteOldAttempts, cron: "57 3 * * *" },
  "delete-old-callbacks": { run: deleteOldCallbacks, cron: "5 4 * * *" },
  "erase-old-orders": { run: eraseOldOrders, cron: "30 4 * * *", expireInSeconds: (30 * MINUTE) / SECOND },
  "read-statement": { run: (shop, { id }) => readStatement(shop, String(id)), pollSeconds: 2, expireInSeconds: 300 },
  "delete-old-statements": { run: deleteOldStatements, cron: "18 4 * * *" },
  "delete-old-drafts": { run: deleteOldDrafts, cron: "18 4 * * *" },
  "forget-gift-card-recipients": { run: forgetRecipients, cron: "22 4 * * *" },
  // Just after midnight in Lagos.
  "hold-expired-batches": {
    run: async (shop) => {
      await holdExpired(shop);
    },
    cron: "5 23 * * *",
  },
  // Just after midnight in Lagos.
  "renew-old-rates": { run: renewOldRates, cron: "1 23 * * *" },
  "read-import": { run: (shop, { id }) => readImport(shop, String(id)), pollSeconds: 2, expireInSeconds: 300 },
  "apply-import": {
    run: (shop, { id, actor }) => applyImport(shop, String(actor), String(id)),
    pollSeconds: 2,
    expireInSeconds: 300,
  },
  // In the morning in Lagos, before the shop opens.
  "warn-of-shelf-life": { run: warnOfShelfLife, cron: "30 5 * * *" },
  "delete-staged-imports": { run: deleteStagedImports, cron: "15 4 * * *" },
};

/**
 * Starts to run queued and scheduled jobs, and to archive the log of the embedded database; `stop` waits up to 4
 * seconds for jobs in progress.
 */
export async function startJobs(shop: Shop): Promise<{ stop(): Promise<void> }> {
  const started = [await startBackups(shop), await runJobs(shop, jobs)];
  return {
    async stop() {
      await Promise.all(started.map(({ stop }) => stop()));
    },
  };
}
