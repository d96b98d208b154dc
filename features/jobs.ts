import { checkArchive, checkSurroundings } from "../process/checks.ts";
import { deleteExpiredCounts } from "../platform/rate-limit/rate-limit.ts";
import { deleteOldMail } from "../platform/mail/outbox.ts";
import { failLostMail, sendMail } from "../platform/mail/send-mail.ts";
import { followClock } from "../platform/health/follow-clock.ts";
import { runJobs } from "../platform/jobs/run-jobs.ts";
import type { Job, JobName, LoadJobs, Verb, Verbs } from "../platform/jobs/job.ts";
import type { queues as platformQueues } from "../platform/jobs/queues.ts";
import type { Shop } from "../platform/shop.ts";
import { queues } from "./queues.ts";
import { jobs as ofShop } from "./shop/jobs.ts";
import { jobs as alerts } from "./alerts/jobs.ts";
import { jobs as accounts } from "./accounts/jobs.ts";
import { jobs as catalogue } from "./catalogue/jobs.ts";
import { jobs as stock } from "./stock/jobs.ts";
import { jobs as orders } from "./orders/jobs.ts";
import { jobs as fulfilment } from "./fulfilment/jobs.ts";
import { jobs as payments } from "./payments/jobs.ts";
import { jobs as baskets } from "./baskets/jobs.ts";
import { jobs as vitals } from "./vitals/jobs.ts";
import { jobs as newsletter } from "./newsletter/jobs.ts";
import { jobs as waitingList } from "./waiting-list/jobs.ts";
import { jobs as giftCards } from "./gift-cards/jobs.ts";
import { jobs as recalls } from "./recalls/jobs.ts";
import { jobs as returns } from "./returns/jobs.ts";
import { jobs as sharedBaskets } from "./shared-baskets/jobs.ts";
import { jobs as monthlyBasket } from "./monthly-basket/jobs.ts";
import { jobs as bankStatements } from "./bank-statements/jobs.ts";
import { jobs as reconciliation } from "./reconciliation/jobs.ts";
import { jobs as books } from "./books/jobs.ts";
import { jobs as privacy } from "./privacy/jobs.ts";
import { jobs as mail } from "./mail/jobs.ts";

const platform: Verbs<typeof platformQueues> = {
  "send-mail": (shop, { id }) => sendMail(shop, String(id)),
  "check-archive": checkArchive,
  "check-surroundings": checkSurroundings,
  "fail-lost-mail": failLostMail,
  "delete-old-mail": deleteOldMail,
  "delete-expired-counts": deleteExpiredCounts,
};

/** What each background job of the shop does. Each calls one exported function, which a test can call too. */
const verbs: Record<JobName, Verb> = {
  ...platform,
  ...ofShop,
  ...alerts,
  ...accounts,
  ...catalogue,
  ...stock,
  ...orders,
  ...fulfilment,
  ...payments,
  ...baskets,
  ...vitals,
  ...newsletter,
  ...waitingList,
  ...giftCards,
  ...recalls,
  ...returns,
  ...sharedBaskets,
  ...monthlyBasket,
  ...bankStatements,
  ...reconciliation,
  ...books,
  ...privacy,
  ...mail,
};

/** All background jobs of the shop. */
export const jobs = Object.fromEntries(
  Object.entries(queues).map(([name, queue]) => [name, { ...queue, run: verbs[name as JobName] }]),
) as Record<JobName, Job>;

/**
 * Runs queued and scheduled jobs in the background as soon as the database answers, those with a schedule only while
 * the clock is right. `stop` waits up to 4 seconds for jobs in progress. `loadJobs`, in development, loads the present
 * sources.
 */
export function startJobs(shop: Shop, loadJobs?: LoadJobs): { stop(): Promise<void> } {
  return runJobs(shop, jobs, { isClockRight: followClock(shop), ...(loadJobs && { loadJobs }) });
}
