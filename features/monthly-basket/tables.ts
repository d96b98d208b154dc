import { bigint, date, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import type { BasketItem } from "#features/baskets/rules/basket.ts";
import { instant } from "#platform/database/columns.ts";
import { ExportedTables, OPENS_A_PAGE } from "#platform/database/exported-tables.ts";

export const monthlyBaskets = pgTable("monthly_baskets", {
  id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  userId: text("user_id").notNull(),
  orderId: text("order_id").notNull(),
  items: jsonb().$type<BasketItem[]>().notNull(),
  day: integer().notNull(),
  nextOn: date("next_on", { mode: "string" }).notNull(),
  unsubscribeToken: uuid("unsubscribe_token").notNull().defaultRandom(),
  createdAt: instant("created_at").notNull(),
});

export const exportedMonthlyBasket = new ExportedTables({
  monthly_baskets: { order: "id", without: { unsubscribe_token: OPENS_A_PAGE } },
});
