import type { Verbs } from "#platform/jobs/job.ts";
import type { queues } from "./queues.ts";
import { parcelEnd } from "./server/shipments/end-shipment.ts";
import { deferredJob } from "./server/undo/deferred-actions.ts";

export const jobs: Verbs<typeof queues> = {
  "end-parcel": deferredJob(parcelEnd),
};
