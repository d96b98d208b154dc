import type { Verbs } from "#platform/jobs/job.ts";
import type { Seed } from "#platform/seed.ts";
import type { queues } from "./queues.ts";
import { seedAnnouncedProducts } from "./server/announced-products.ts";
import { readFirstAnnouncedProducts } from "./server/first-announced-products.ts";
import { notifyWaiting } from "./server/notify-waiting.ts";
import { notifyProductRequests } from "./server/product-requests.ts";

export const jobs: Verbs<typeof queues> = {
  "notify-waiting": notifyWaiting,
  "notify-product-requests": notifyProductRequests,
};

export const seed: Seed = async (shop, isNew) => {
  if (isNew) await seedAnnouncedProducts(shop, await readFirstAnnouncedProducts());
};
