import * as features from "#features/server.ts";
import { followClock } from "#platform/health/follow-clock.ts";
import type { Job, JobData, JobName, LoadJobs, Verb, Verbs } from "#platform/jobs/job.ts";
import type { queues as platformQueues } from "#platform/jobs/queues.ts";
import { runJobs } from "#platform/jobs/run-jobs.ts";
import { deleteOldMail } from "#platform/mail/delete-mail.ts";
import { failLostMail, sendMail } from "#platform/mail/send-mail.ts";
import { deleteExpiredCounts } from "#platform/rate-limit/rate-limit.ts";
import type { ServerPart } from "#platform/server-part.ts";
import type { Shop } from "#platform/shop.ts";
import { checkArchive, checkSurroundings } from "./checks.ts";
import { queues } from "./queues.ts";

const platform: Verbs<typeof platformQueues> = {
  "send-mail": (shop, { id }) => sendMail(shop, id),
  "check-archive": checkArchive,
  "check-surroundings": checkSurroundings,
  "fail-lost-mail": failLostMail,
  "delete-old-mail": deleteOldMail,
  "delete-expired-counts": deleteExpiredCounts,
};

/** What each background job of the shop does. Each calls one exported function, which a test can call too. */
const verbs: Record<string, Verb<JobData>> = Object.assign(
  {},
  platform,
  ...Object.values<ServerPart>(features).map((feature) => feature.jobs),
);

/** All background jobs of the shop. */
export const jobs = Object.fromEntries(
  Object.entries(queues).map(([name, queue]) => {
    const run = verbs[name];
    if (!run) throw new Error(`No feature says what the job ${name} does`);
    return [name, { ...queue, run }];
  }),
) as Record<JobName, Job>;

/**
 * Runs queued and scheduled jobs in the background once the database answers, scheduled ones only while the clock is
 * right. `stop` waits up to 4 seconds for jobs in progress. In development, `loadJobs` loads the current sources.
 */
export function startJobs(shop: Shop, loadJobs?: LoadJobs): { stop(): Promise<void> } {
  return runJobs(shop, jobs, { isClockRight: followClock(shop), ...(loadJobs && { loadJobs }) });
}
