import type { Verbs } from "#platform/jobs/job.ts";
import type { queues } from "./queues.ts";
import { deleteEndedBaskets } from "./server/baskets.ts";

export const jobs: Verbs<typeof queues> = {
  "delete-ended-baskets": deleteEndedBaskets,
};
