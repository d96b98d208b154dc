import type { Verbs } from "#platform/jobs/job.ts";
import type { queues } from "./queues.ts";
import { deleteOldSubscriptions } from "./server/unsubscribe.ts";

export const jobs: Verbs<typeof queues> = {
  "delete-old-subscriptions": deleteOldSubscriptions,
};
