import { forgetLinks } from "./accounts/mailed-links.ts";
import { mailNewPassword } from "./accounts/new-password.ts";
import { startWorkers } from "./jobs/start-workers.ts";
import type { Jobs } from "./jobs/job.ts";
import { forgetTurns } from "./limits/take-turn.ts";
import { forgetOldMail } from "./mail/forget-old-mail.ts";
import { MOST_ATTEMPTS, sendMail } from "./mail/send-mail.ts";
import { forgetAddresses } from "./notifications/forget-addresses.ts";
import { mailNewsletterLink } from "./notifications/subscribe.ts";
import { tellWaiting } from "./notifications/tell-waiting.ts";
import { processCallback } from "./payments/callbacks.ts";
import { settleRefund } from "./payments/refunds.ts";
import { sweepPayments } from "./payments/sweep-payments.ts";
import type { Shop } from "./shop.ts";

/**
 * Everything the shop does by itself: each job calls one verb, which a test can call too. To add one, add a line; verbs add
 * jobs with `enqueue(tx, name, data)`, and `cron` makes one come by itself.
 */
export const jobs: Jobs = {
  "send-mail": {
    run: (shop, { id }) => sendMail(shop, String(id)),
    pollSeconds: 2,
    atOnce: 2,
    retryLimit: MOST_ATTEMPTS,
    expireInSeconds: 120,
  },
  "process-callback": { run: (shop, { id }) => processCallback(shop, Number(id)), pollSeconds: 2, atOnce: 2 },
  "settle-refund": { run: (shop, { id }) => settleRefund(shop, Number(id)), pollSeconds: 5 },
  "sweep-payments": { run: sweepPayments, cron: "* * * * *", retryLimit: 0, expireInSeconds: 600 },
  "mail-new-password": { run: (shop, { email }) => mailNewPassword(shop, String(email)), pollSeconds: 2 },
  "mail-newsletter-link": { run: (shop, { email }) => mailNewsletterLink(shop, String(email)) },
  "tell-waiting": { run: (shop) => tellWaiting(shop), cron: "*/5 * * * *" },
  "forget-addresses": { run: (shop) => forgetAddresses(shop), cron: "20 3 * * *" },
  "forget-links": { run: (shop) => forgetLinks(shop.db, shop.clock()), cron: "30 3 * * *" },
  "forget-old-mail": { run: (shop) => forgetOldMail(shop), cron: "40 3 * * *" },
  "forget-turns": { run: (shop) => forgetTurns(shop.db, shop.clock()), cron: "50 3 * * *" },
};

/** Starts doing what waits and what comes; `stop` waits a moment for what is under way. */
export function startWork(shop: Shop): Promise<{ stop(): Promise<void> }> {
  return startWorkers(shop, jobs);
}
