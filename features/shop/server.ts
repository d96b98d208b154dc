import type { Verbs } from "#platform/jobs/job.ts";
import type { queues } from "./queues.ts";
import { renewOldRates } from "./server/currency-rates.ts";

export const jobs: Verbs<typeof queues> = {
  "renew-old-rates": renewOldRates,
};
