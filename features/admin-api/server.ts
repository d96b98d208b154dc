import type { Verbs } from "#platform/jobs/job.ts";
import type { queues } from "./queues.ts";
import { deleteOldAnswers } from "./server/run-once.ts";

export const jobs: Verbs<typeof queues> = {
  "delete-old-answers": deleteOldAnswers,
};
