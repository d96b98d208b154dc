import { bigint, boolean, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "#platform/database/columns.ts";
import { ExportedTables } from "#platform/database/exported-tables.ts";

export const giftReplies = pgTable("gift_replies", {
  id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  orderId: text("order_id").notNull(),
  kind: text().$type<"thanks" | "damage">().notNull(),
  text: text().notNull(),
  createdAt: instant("created_at").notNull(),
  decidedAt: instant("decided_at"),
  isPassedOn: boolean("is_passed_on").notNull().default(false),
  decidedBy: text("decided_by"),
});

export const exportedGifts = new ExportedTables({ gift_replies: { order: "id" } });
