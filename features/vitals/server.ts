import type { Verbs } from "#platform/jobs/job.ts";
import type { queues } from "./queues.ts";
import { deleteOldVitals } from "./server/read-vitals.ts";

export const jobs: Verbs<typeof queues> = {
  "delete-old-vitals": deleteOldVitals,
};
