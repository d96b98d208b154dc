import { deleteOldAlerts, deliverAlerts } from "../features/alerts/server/deliver-alerts.ts";
import type { PushMessage } from "../features/alerts/server/messages.ts";
import { sendPush } from "../features/alerts/server/send-push.ts";
import { checkBackup } from "./backup/check-backup.ts";
import { runNightlyDrill, takeNightlyBackup } from "./backup/nightly.ts";
import { startBackups } from "./backup/start-backups.ts";
import { checkSurroundings } from "./checks.ts";
import { deleteExpiredSessions, deleteOldAttempts } from "./accounts/expired-sessions.ts";
import { sendMonthlyBaskets } from "../features/monthly-basket/server/monthly-baskets.ts";
import { deleteEndedBaskets } from "../features/baskets/server/baskets.ts";
import { deleteExpiredLinks } from "../features/accounts/server/mailed-links.ts";
import { mailNewPassword } from "../features/accounts/server/new-password.ts";
import { forgetRecipients } from "../features/gift-cards/server/forget-recipients.ts";
import { runJobs } from "../platform/jobs/run-jobs.ts";
import type { Job, LoadJobs, Verb } from "../platform/jobs/job.ts";
import { queues, type JobName } from "./jobs/queues.ts";
import { deleteExpiredCounts } from "../platform/rate-limit/rate-limit.ts";
import { deleteOldMail } from "../platform/mail/outbox.ts";
import { failLostMail, sendMail } from "../platform/mail/send-mail.ts";
import { deleteOldSubscriptions } from "./notifications/unsubscribe.ts";
import { emailNewsletterLink } from "../features/newsletter/server/subscribe.ts";
import { notifyWaiting } from "../features/waiting-list/server/notify-waiting.ts";
import { sendNewsletters } from "../features/newsletter/server/send-newsletters.ts";
import { notifyWishes } from "./notifications/wishes.ts";
import { applyImport } from "../features/catalogue/server/apply-import.ts";
import { renewOldRates } from "../features/shop/server/currency-rates.ts";
import { holdExpired } from "../features/stock/server/hold-expired.ts";
import { warnOfShelfLife } from "../features/stock/server/shelf-life.ts";
import { deleteStagedImports, readImport } from "../features/catalogue/server/stage-import.ts";
import { deleteOldDrafts } from "../features/orders/server/drafts/drafts.ts";
import { sendRecallNotices } from "../features/recalls/server/send-notices.ts";
import { deleteOldCallbacks, processCallback } from "../features/payments/server/callbacks.ts";
import { compareBooks } from "./payments/comparison/compare-books.ts";
import { settleRefund } from "../features/payments/server/refunds.ts";
import { lookForDisputes } from "../features/payments/server/settle-dispute.ts";
import { deleteOldStatements, readStatement } from "../features/bank-statements/server/import-bank-statement.ts";
import { remindOfPayments } from "../features/payments/server/remind-of-payment.ts";
import { sweepPayments } from "../features/payments/server/sweep-payments.ts";
import { eraseOldOrders } from "../features/privacy/server/erase-orders.ts";
import type { Shop } from "./shop.ts";
import { deleteOldVitals } from "../features/vitals/server/read-vitals.ts";

const callback: Verb = (shop, { id }) => processCallback(shop, Number(id));
const refund: Verb = (shop, { id }) => settleRefund(shop, Number(id));

/**
 * What each background job of the shop does. Each calls one exported function, which a test can call too. When and how
 * often it runs is in server/jobs/queues.ts; to add a job, add an entry to both, or the compiler complains.
 */
const verbs: Record<JobName, Verb> = {
  "send-mail": (shop, { id }) => sendMail(shop, String(id)),
  "deliver-alerts": deliverAlerts,
  "delete-old-alerts": deleteOldAlerts,
  "send-push": (shop, { id, message }) => sendPush(shop, String(id), message as PushMessage),
  "process-opay-callback": callback,
  "process-monnify-callback": callback,
  "process-paystack-callback": callback,
  "process-flutterwave-callback": callback,
  "settle-opay-refund": refund,
  "settle-monnify-refund": refund,
  "settle-paystack-refund": refund,
  "settle-flutterwave-refund": refund,
  "sweep-payments": sweepPayments,
  "remind-of-payments": remindOfPayments,
  "look-for-disputes": lookForDisputes,
  "compare-monnify-books": (shop) => compareBooks(shop, "monnify"),
  "compare-paystack-books": (shop) => compareBooks(shop, "paystack"),
  "compare-flutterwave-books": (shop) => compareBooks(shop, "flutterwave"),
  "mail-new-password": (shop, { email, next }) => mailNewPassword(shop, String(email), String(next)),
  "mail-newsletter-link": (shop, { email }) => emailNewsletterLink(shop, String(email)),
  "check-surroundings": checkSurroundings,
  "send-newsletters": sendNewsletters,
  "send-recall-notices": sendRecallNotices,
  "notify-waiting": notifyWaiting,
  "notify-wishes": notifyWishes,
  "delete-old-subscriptions": deleteOldSubscriptions,
  "delete-expired-links": deleteExpiredLinks,
  "send-monthly-baskets": sendMonthlyBaskets,
  "delete-ended-baskets": deleteEndedBaskets,
  "fail-lost-mail": failLostMail,
  "delete-old-mail": deleteOldMail,
  backup: takeNightlyBackup,
  "restore-drill": runNightlyDrill,
  "check-backup": checkBackup,
  "delete-old-vitals": deleteOldVitals,
  "delete-expired-counts": deleteExpiredCounts,
  "delete-expired-sessions": deleteExpiredSessions,
  "delete-old-attempts": deleteOldAttempts,
  "delete-old-callbacks": deleteOldCallbacks,
  "erase-old-orders": eraseOldOrders,
  "read-statement": (shop, { id }) => readStatement(shop, String(id)),
  "delete-old-statements": deleteOldStatements,
  "delete-old-drafts": deleteOldDrafts,
  "forget-gift-card-recipients": forgetRecipients,
  "hold-expired-batches": holdExpired,
  "renew-old-rates": renewOldRates,
  "read-import": (shop, { id }) => readImport(shop, String(id)),
  "apply-import": (shop, { id, actor }) => applyImport(shop, String(actor), String(id)),
  "warn-of-shelf-life": warnOfShelfLife,
  "delete-staged-imports": deleteStagedImports,
};

/** All background jobs of the shop. */
export const jobs = Object.fromEntries(
  Object.entries(queues).map(([name, queue]) => [name, { ...queue, run: verbs[name as JobName] }]),
) as Record<JobName, Job>;

/**
 * Starts to run queued and scheduled jobs, and to archive the log of the embedded database; `stop` waits up to 4
 * seconds for jobs in progress. `loadJobs`, in development, loads the present sources.
 */
export async function startJobs(shop: Shop, loadJobs?: LoadJobs): Promise<{ stop(): Promise<void> }> {
  const started = [await startBackups(shop), await runJobs(shop, jobs, loadJobs)];
  return {
    async stop() {
      await Promise.all(started.map(({ stop }) => stop()));
    },
  };
}
