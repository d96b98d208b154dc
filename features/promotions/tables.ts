import { boolean, integer, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "#platform/database/columns.ts";
import { ExportedTables } from "#platform/database/exported-tables.ts";

export const promotions = pgTable("promotions", {
  code: text().primaryKey(),
  percent: integer().notNull(),
  firstOrderOnly: boolean("first_order_only").notNull(),
  startsAt: instant("starts_at"),
  endsAt: instant("ends_at"),
  isActive: boolean("is_active").notNull(),
  version: integer().notNull().default(1),
});

export const exportedPromotions = new ExportedTables({ promotions: { order: "code" } });
