import { startWorkers } from "./jobs/start-workers.ts";
import type { Jobs } from "./jobs/job.ts";
import { forgetTurns } from "./limits/take-turn.ts";
import { forgetOldMail } from "./mail/forget-old-mail.ts";
import { MOST_ATTEMPTS, sendMail } from "./mail/send-mail.ts";
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
  "forget-old-mail": { run: (shop) => forgetOldMail(shop), cron: "40 3 * * *" },
  "forget-turns": { run: (shop) => forgetTurns(shop.db, shop.clock()), cron: "50 3 * * *" },
};

/** Starts doing what waits and what comes; `stop` waits a moment for what is under way. */
export function startWork(shop: Shop): Promise<{ stop(): Promise<void> }> {
  return startWorkers(shop, jobs);
}
