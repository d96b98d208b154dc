import type { Shop } from "../shop.ts";

export type JobData = Record<string, unknown>;

/** A job as server/jobs.ts registers it. */
export type Job = {
  /** Calls one verb. It may run twice, so the verb must bear that; when it throws, it is tried again later. */
  run: (shop: Shop, data: JobData) => Promise<unknown>;
  /** Runs by itself at these times (five fields, UTC), once for all processes together. */
  cron?: string;
  /** How often a worker of an idle shop looks for work; otherwise every 5 seconds. */
  pollSeconds?: number;
  /** How many of them one process does at the same time; otherwise one. */
  atOnce?: number;
  /** How often a failed one is tried again, with pauses that double from 15 seconds to an hour; otherwise 8 times. */
  retryLimit?: number;
  /** A job that takes longer is taken for lost and tried again; otherwise 60 seconds. */
  expireInSeconds?: number;
};

/** All jobs of a shop by name: letters, digits and hyphens. */
export type Jobs = Record<string, Job>;
