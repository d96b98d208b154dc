import { forgetRecipients } from "./server/forget-recipients.ts";
import type { Verbs } from "#platform/jobs/job.ts";
import type { queues } from "./queues.ts";

export const jobs: Verbs<typeof queues> = {
  "forget-gift-card-recipients": forgetRecipients,
};
