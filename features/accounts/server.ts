import type { Verbs } from "#platform/jobs/job.ts";
import type { queues } from "./queues.ts";
import { deleteExpiredSessions } from "./server/expired-sessions.ts";
import { deleteExpiredLinks } from "./server/mailed-links.ts";
import { mailNewPassword } from "./server/new-password.ts";

export const jobs: Verbs<typeof queues> = {
  "mail-new-password": (shop, { email, next }) => mailNewPassword(shop, email, next),
  "delete-expired-links": deleteExpiredLinks,
  "delete-expired-sessions": deleteExpiredSessions,
};
