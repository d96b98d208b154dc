import { bigint, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { instant, naira, times } from "#platform/database/columns.ts";
import { ExportedTables } from "#platform/database/exported-tables.ts";
import type { DraftContent } from "./rules/draft.ts";
import type { EditedOrder } from "./rules/order-edit.ts";

export const orderEdits = pgTable("order_edits", {
  id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  orderId: text("order_id").notNull(),
  before: jsonb().$type<EditedOrder>().notNull(),
  after: jsonb().$type<EditedOrder>().notNull(),
  difference: naira("difference").notNull(),
  reason: text().notNull(),
  actorId: text("actor_id").notNull(),
  occurredAt: instant("occurred_at").notNull(),
});

export const orderDrafts = pgTable("order_drafts", {
  id: text().primaryKey(),
  version: integer().notNull().default(1),
  content: jsonb().$type<DraftContent>().notNull(),
  customerId: text("customer_id"),
  authorId: text("author_id").notNull(),
  ...times,
  discardedAt: instant("discarded_at"),
});

export const exportedOrderChanges = new ExportedTables({
  order_edits: { order: "id" },
  order_drafts: { order: "id" },
});
