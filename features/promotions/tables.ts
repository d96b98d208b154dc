import { boolean, integer, pgTable, text } from "drizzle-orm/pg-core";
import { instant, naira } from "#platform/database/columns.ts";
import { ExportedTables } from "#platform/database/exported-tables.ts";

export const promotions = pgTable("promotions", {
  code: text().primaryKey(),
  percent: integer().notNull(),
  amount: naira("amount").notNull().default(0),
  freeDelivery: boolean("free_delivery").notNull().default(false),
  fromGoods: naira("from_goods").notNull().default(0),
  fromUnits: integer("from_units").notNull().default(0),
  category: text(),
  productIds: text("product_ids").array().notNull().default([]),
  isAutomatic: boolean("is_automatic").notNull().default(false),
  firstOrderOnly: boolean("first_order_only").notNull(),
  startsAt: instant("starts_at"),
  endsAt: instant("ends_at"),
  isActive: boolean("is_active").notNull(),
  version: integer().notNull().default(1),
});

export const exportedPromotions = new ExportedTables({ promotions: { order: "code" } });
