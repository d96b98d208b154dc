import type { Verbs } from "#platform/jobs/job.ts";
import type { queues } from "./queues.ts";
import { deleteOldDrafts } from "./server/drafts/drafts.ts";

export const jobs: Verbs<typeof queues> = { "delete-old-drafts": deleteOldDrafts };
