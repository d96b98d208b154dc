import type { Queues } from "#platform/jobs/job.ts";

export const queues = {
  // Just after midnight in Lagos. A missed run is made up late: pages would show an old rate's age wrongly.
  "renew-old-rates": { cron: "1 23 * * *", missed: "once" },
} as const satisfies Queues;
