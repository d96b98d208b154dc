import type { Verbs } from "#platform/jobs/job.ts";
import type { queues } from "./queues.ts";
import { deleteEndedSharedBaskets } from "./server/shared-baskets.ts";

export const jobs: Verbs<typeof queues> = {
  "delete-ended-shared-baskets": deleteEndedSharedBaskets,
};
