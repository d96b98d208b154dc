import { pausable } from "#features/shop/server/switched-off.ts";
import type { Verbs } from "#platform/jobs/job.ts";
import type { queues } from "./queues.ts";
import { sendMonthlyBaskets } from "./server/monthly-baskets.ts";

export const jobs: Verbs<typeof queues> = {
  "send-monthly-baskets": pausable("monthly-basket", sendMonthlyBaskets),
};
