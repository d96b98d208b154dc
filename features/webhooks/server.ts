import { pausable } from "#features/shop/server/switched-off.ts";
import type { Verbs } from "#platform/jobs/job.ts";
import type { Reactions } from "#platform/shop.ts";
import type { queues } from "./queues.ts";
import { deliverWebhooks } from "./server/deliver.ts";
import { deleteOldDeliveries } from "./server/deliveries.ts";
import {
  lowStock,
  orderCreated,
  orderMoved,
  orderRefunded,
  productsChanged,
  returnRequested,
} from "./server/events.ts";

export const jobs: Verbs<typeof queues> = {
  "deliver-webhooks": pausable("webhooks", (shop) => deliverWebhooks(shop)),
  "delete-old-webhook-deliveries": deleteOldDeliveries,
};

export const reactions: Partial<Reactions> = {
  created: [orderCreated],
  move: [orderMoved],
  payment: [orderRefunded],
  products: [productsChanged],
  lowStock: [lowStock],
  returnRequested: [returnRequested],
};
