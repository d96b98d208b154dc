import type { Verbs } from "#platform/jobs/job.ts";
import type { queues } from "./queues.ts";
import { reconcileBooks } from "./server/reconcile-books.ts";

export const jobs: Verbs<typeof queues> = {
  "reconcile-monnify-books": (shop) => reconcileBooks(shop, "monnify"),
  "reconcile-paystack-books": (shop) => reconcileBooks(shop, "paystack"),
  "reconcile-flutterwave-books": (shop) => reconcileBooks(shop, "flutterwave"),
};
