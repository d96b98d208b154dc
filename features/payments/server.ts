import type { Verb, Verbs } from "#platform/jobs/job.ts";
import type { Reactions } from "#platform/shop.ts";
import type { queues } from "./queues.ts";
import { deleteOldCallbacks, processCallback } from "./server/callbacks.ts";
import { findByPayment } from "./server/find-by-payment.ts";
import { settleRefund } from "./server/refunds.ts";
import { remindOfPayments } from "./server/remind-of-payment.ts";
import { lookForDisputes } from "./server/settle-dispute.ts";
import { watchDeclines } from "./server/slow-unknown.ts";
import { sweepPayments } from "./server/sweep-payments.ts";

const callback: Verb<{ id: number }> = (shop, { id }) => processCallback(shop, id);
const refund: Verb<{ id: number }> = (shop, { id }) => settleRefund(shop, id);

export const jobs: Verbs<typeof queues> = {
  "process-opay-callback": callback,
  "process-monnify-callback": callback,
  "process-paystack-callback": callback,
  "process-flutterwave-callback": callback,
  "settle-opay-refund": refund,
  "settle-monnify-refund": refund,
  "settle-paystack-refund": refund,
  "settle-flutterwave-refund": refund,
  "sweep-payments": sweepPayments,
  "watch-declines": watchDeclines,
  "remind-of-payments": remindOfPayments,
  "look-for-disputes": lookForDisputes,
  "delete-old-callbacks": deleteOldCallbacks,
};

export const reactions: Partial<Reactions> = { orderSearch: [findByPayment] };
