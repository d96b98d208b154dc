import type { Verbs } from "#platform/jobs/job.ts";
import type { queues } from "./queues.ts";
import { sendRecallNotices } from "./server/send-notices.ts";

export const jobs: Verbs<typeof queues> = {
  "send-recall-notices": sendRecallNotices,
};
