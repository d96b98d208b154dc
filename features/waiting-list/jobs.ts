import type { Verbs } from "#platform/jobs/job.ts";
import type { queues } from "./queues.ts";
import { notifyWaiting } from "./server/notify-waiting.ts";
import { notifyProductRequests } from "./server/product-requests.ts";

export const jobs: Verbs<typeof queues> = {
  "notify-waiting": notifyWaiting,
  "notify-product-requests": notifyProductRequests,
};
