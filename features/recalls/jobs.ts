import { sendRecallNotices } from "./server/send-notices.ts";
import type { Verbs } from "#platform/jobs/job.ts";
import type { queues } from "./queues.ts";

export const jobs: Verbs<typeof queues> = {
  "send-recall-notices": sendRecallNotices,
};
