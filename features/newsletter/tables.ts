import { integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "#platform/database/columns.ts";
import { ExportedTables, OPENS_A_PAGE } from "#platform/database/exported-tables.ts";

type NewsletterStatus = "draft" | "sending" | "stopped" | "sent";

export const newsletters = pgTable("newsletters", {
  id: uuid().primaryKey().defaultRandom(),
  subject: text().notNull(),
  body: text().notNull(),
  status: text().$type<NewsletterStatus>().notNull().default("draft"),
  authorId: text("author_id"),
  version: integer().notNull().default(1),
  createdAt: instant("created_at").notNull(),
  startedAt: instant("started_at"),
  endedAt: instant("ended_at"),
});

export const newsletterRecipients = pgTable(
  "newsletter_recipients",
  {
    newsletterId: uuid("newsletter_id").notNull(),
    unsubscribeToken: uuid("unsubscribe_token").notNull(),
    queuedAt: instant("queued_at"),
    leftAt: instant("left_at"),
  },
  (table) => [primaryKey({ columns: [table.newsletterId, table.unsubscribeToken] })],
);

export const newsletterSubscribers = pgTable("newsletter_subscribers", {
  email: text().primaryKey(),
  confirmedAt: instant("confirmed_at"),
  createdAt: instant("created_at").notNull(),
  unsubscribeToken: uuid("unsubscribe_token").notNull().defaultRandom(),
});

export const exportedNewsletter = new ExportedTables({
  newsletters: { order: "created_at, id" },
  newsletter_recipients: { order: "newsletter_id, unsubscribe_token", without: { unsubscribe_token: OPENS_A_PAGE } },
  newsletter_subscribers: { order: "email", without: { unsubscribe_token: OPENS_A_PAGE } },
});
