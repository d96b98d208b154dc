import type { Verbs } from "#platform/jobs/job.ts";
import type { queues } from "./queues.ts";
import { holdExpired } from "./server/hold-expired.ts";
import { warnOfShelfLife } from "./server/shelf-life.ts";

export const jobs: Verbs<typeof queues> = {
  "hold-expired-batches": holdExpired,
  "warn-of-shelf-life": warnOfShelfLife,
};
