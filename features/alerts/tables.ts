import { bigint, pgTable, primaryKey, smallint, text, uuid } from "drizzle-orm/pg-core";
import { instant, naira } from "#platform/database/columns.ts";
import { ExportedTables } from "#platform/database/exported-tables.ts";
import type { AlertKind, AlertWay } from "./rules/alerts.ts";

export const staffAlerts = pgTable("staff_alerts", {
  id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  kind: text().$type<AlertKind>().notNull(),
  orderId: text("order_id"),
  title: text().notNull(),
  text: text().notNull(),
  amount: naira("amount"),
  link: text().notNull(),
  actorId: text("actor_id"),
  createdAt: instant("created_at").notNull(),
  passedOnAt: instant("passed_on_at"),
});

export const alertChoices = pgTable("alert_choices", {
  userId: text("user_id").primaryKey(),
  byEmail: text("by_email").array().$type<AlertKind[]>().notNull(),
  byPush: text("by_push").array().$type<AlertKind[]>().notNull(),
  quietFrom: smallint("quiet_from").notNull(),
  quietUntil: smallint("quiet_until").notNull(),
});

export const pushSubscriptions = pgTable("push_subscriptions", {
  id: uuid().primaryKey().defaultRandom(),
  userId: text("user_id").notNull(),
  endpoint: text().notNull(),
  p256dh: text().notNull(),
  auth: text().notNull(),
  browser: text().notNull(),
  createdAt: instant("created_at").notNull(),
  lastSentAt: instant("last_sent_at"),
});

export const alertDeliveries = pgTable(
  "alert_deliveries",
  {
    alertId: bigint("alert_id", { mode: "number" }).notNull(),
    userId: text("user_id").notNull(),
    way: text().$type<AlertWay>().notNull(),
    dueAt: instant("due_at").notNull(),
    sentAt: instant("sent_at"),
  },
  (table) => [primaryKey({ columns: [table.alertId, table.userId, table.way] })],
);

export const exportedAlerts = new ExportedTables({
  staff_alerts: { leftOut: "messages of the last days, about what the other tables hold" },
  alert_choices: { leftOut: "settings of single members of staff" },
  push_subscriptions: { leftOut: "they belong to this shop’s web address and to the browsers that made them" },
  alert_deliveries: { leftOut: "messages of the last days, about what the other tables hold" },
});
