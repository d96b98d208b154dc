import type { Queues } from "#platform/jobs/job.ts";

export const queues = {
  // Just after midnight in Lagos. A missed run is made up late: otherwise expired goods would be sold for a day.
  "hold-expired-batches": { cron: "5 23 * * *", missed: "once" },
  // In the morning in Lagos, before the shop opens. A missed run is skipped: the warning comes 60 days ahead, so
  // tomorrow is soon enough.
  "warn-of-shelf-life": { cron: "30 5 * * *", missed: "skip" },
} as const satisfies Queues;
