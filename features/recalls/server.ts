import type { Verbs } from "#platform/jobs/job.ts";
import type { Reactions } from "#platform/shop.ts";
import type { queues } from "./queues.ts";
import { keepOnHold } from "./server/keep-on-hold.ts";
import { notRecalled } from "./server/not-recalled.ts";
import { recalledUnits } from "./server/recalls-of-orders.ts";
import { sendRecallNotices } from "./server/send-notices.ts";

export const jobs: Verbs<typeof queues> = {
  "send-recall-notices": sendRecallNotices,
};

export const reactions: Partial<Reactions> = {
  runsLow: [notRecalled],
  release: [keepOnHold],
  recalled: [recalledUnits],
};
