import { deferredJob } from "#features/orders/server/undo/deferred-actions.ts";
import type { Verbs } from "#platform/jobs/job.ts";
import type { queues } from "./queues.ts";
import { cancellation } from "./server/office/take-step.ts";
import { parcelEnd } from "./server/shipments/end-shipment.ts";

export const jobs: Verbs<typeof queues> = {
  "cancel-order": deferredJob(cancellation),
  "end-parcel": deferredJob(parcelEnd),
};
