import { bigint, boolean, integer, jsonb, pgTable, smallint, text, uuid } from "drizzle-orm/pg-core";
import { bytes, instant } from "#platform/database/columns.ts";
import { ExportedTables } from "#platform/database/exported-tables.ts";
import type { EventType, TEST } from "./rules/event-types.ts";

export const webhookEndpoints = pgTable("webhook_endpoints", {
  id: uuid().primaryKey(),
  url: text().notNull(),
  description: text().notNull(),
  types: text().array().$type<EventType[]>().notNull(),
  isOn: boolean("is_on").notNull(),
  secret: bytes().notNull(),
  oldSecret: bytes("old_secret"),
  oldSecretUntil: instant("old_secret_until"),
  createdAt: instant("created_at").notNull(),
  version: integer().notNull().default(1),
});

export const webhookDeliveries = pgTable("webhook_deliveries", {
  id: uuid().primaryKey().defaultRandom(),
  version: bigint({ mode: "number" }).notNull().generatedAlwaysAsIdentity(),
  endpointId: uuid("endpoint_id").notNull(),
  type: text().$type<EventType | typeof TEST>().notNull(),
  subject: text().notNull(),
  data: jsonb().$type<Record<string, unknown>>().notNull(),
  occurredAt: instant("occurred_at").notNull(),
  dueAt: instant("due_at"),
  attempts: integer().notNull().default(0),
  attemptedAt: instant("attempted_at"),
  deliveredAt: instant("delivered_at"),
  code: smallint(),
  answer: text().notNull().default(""),
});

const SIGNS = "a secret that signs messages in the shop’s name";

export const exportedWebhooks = new ExportedTables({
  webhook_endpoints: {
    order: "id",
    without: { secret: SIGNS, old_secret: SIGNS, old_secret_until: "when a secret ends" },
  },
  webhook_deliveries: { leftOut: "messages of the last days, about what the other tables hold" },
});
