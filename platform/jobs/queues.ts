import { queueOf, type Queues } from "./job.ts";

/**
 * Retries for more than three days, so that neither mail nor callbacks are lost: several in the first hour, then
 * hourly.
 */
export const RETRIES_OF_DAYS = 100;

/** The queues of the platform's own jobs. */
export const queues = {
  // Eight sessions with the mail server at the same time.
  "send-mail": queueOf<{ id: string }>({
    atOnce: 8,
    retryLimit: RETRIES_OF_DAYS,
    expireInSeconds: 120,
  }),
  "check-archive": { cron: "*/5 * * * *", missed: "skip", retryLimit: 0 },
  "check-surroundings": { cron: "7 * * * *", missed: "skip", retryLimit: 0 },
  "fail-lost-mail": { cron: "10 * * * *", missed: "skip" },
  "delete-old-mail": { cron: "40 3 * * *", missed: "once" },
  "delete-expired-counts": { cron: "50 3 * * *", missed: "skip" },
} as const satisfies Queues;
