import type { Verbs } from "#platform/jobs/job.ts";
import type { Reactions } from "#platform/shop.ts";
import type { queues } from "./queues.ts";
import { deleteOldAlerts, deliverAlerts } from "./server/deliver-alerts.ts";
import { noticeFailures } from "./server/notice-failures.ts";
import { removeBrowsers } from "./server/push-subscriptions.ts";
import { sendPush } from "./server/send-push.ts";

export const jobs: Verbs<typeof queues> = {
  "send-push": (shop, { id, message }) => sendPush(shop, id, message),
  "deliver-alerts": deliverAlerts,
  "notice-failures": noticeFailures,
  "delete-old-alerts": deleteOldAlerts,
};

export const reactions: Partial<Reactions> = {
  signedOut: [removeBrowsers],
};
