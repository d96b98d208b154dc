import { bigint, boolean, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "../database/columns.ts";
import { ExportedTables, OPENS_A_PAGE } from "../database/exported-tables.ts";

export const emailOutbox = pgTable("email_outbox", {
  id: uuid().primaryKey().defaultRandom(),
  recipientEmail: text("recipient_email").notNull(),
  subject: text().notNull(),
  bodyText: text("body_text"),
  bodyHtml: text("body_html"),
  regarding: text(),
  unsubscribeUrl: text("unsubscribe_url"),
  createdAt: instant("created_at").notNull(),
  actionId: uuid("action_id"),
  sendAfter: instant("send_after"),
  attempts: integer().notNull().default(0),
  lockedUntil: instant("locked_until"),
  sentAt: instant("sent_at"),
  failedAt: instant("failed_at"),
  lastError: text("last_error"),
  linkUntil: instant("link_until"),
  retryUntil: instant("retry_until").notNull(),
  setAsideAt: instant("set_aside_at"),
  documentId: bigint("document_id", { mode: "number" }),
  hasCode: boolean("has_code").notNull().default(false),
});

export const exportedMail = new ExportedTables({
  email_outbox: {
    order: "created_at, id",
    without: {
      body_text: "it may hold a link that signs in",
      body_html: "it may hold a link that signs in",
      unsubscribe_url: OPENS_A_PAGE,
    },
  },
});
