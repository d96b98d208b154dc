import type { Verbs } from "#platform/jobs/job.ts";
import type { queues } from "./queues.ts";
import { deleteOldAlerts, deliverAlerts } from "./server/deliver-alerts.ts";
import type { PushMessage } from "./server/messages.ts";
import { sendPush } from "./server/send-push.ts";

export const jobs: Verbs<typeof queues> = {
  "send-push": (shop, { id, message }) => sendPush(shop, String(id), message as PushMessage),
  "deliver-alerts": deliverAlerts,
  "delete-old-alerts": deleteOldAlerts,
};
