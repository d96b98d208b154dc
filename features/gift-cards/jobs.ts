import type { Verbs } from "#platform/jobs/job.ts";
import type { queues } from "./queues.ts";
import { forgetRecipients } from "./server/forget-recipients.ts";

export const jobs: Verbs<typeof queues> = {
  "forget-gift-card-recipients": forgetRecipients,
};
