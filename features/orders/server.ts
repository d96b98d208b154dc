import type { Verbs } from "#platform/jobs/job.ts";
import type { Reactions } from "#platform/shop.ts";
import type { queues } from "./queues.ts";
import { moveOrderEmails } from "./server/move-order-emails.ts";
import { parcelEnd } from "./server/shipments/end-shipment.ts";
import { deferredJob } from "./server/undo/deferred-actions.ts";

export const jobs: Verbs<typeof queues> = {
  "end-parcel": deferredJob(parcelEnd),
};

export const reactions: Partial<Reactions> = {
  emailConfirmed: [moveOrderEmails],
};
