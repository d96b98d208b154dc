import { pausable } from "#features/shop/server/switched-off.ts";
import type { Verbs } from "#platform/jobs/job.ts";
import type { queues } from "./queues.ts";
import { sendNewsletters } from "./server/send-newsletters.ts";
import { emailNewsletterLink } from "./server/subscribe.ts";

export const jobs: Verbs<typeof queues> = {
  "mail-newsletter-link": pausable("newsletter", (shop, { email }) => emailNewsletterLink(shop, email)),
  "send-newsletters": pausable("newsletter", sendNewsletters),
};
