import { bigint, integer, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "#platform/database/columns.ts";
import { ExportedTables } from "#platform/database/exported-tables.ts";

export const sharedBaskets = pgTable("shared_baskets", {
  code: text().primaryKey(),
  orderId: text("order_id"),
  createdAt: instant("created_at").notNull(),
  endsAt: instant("ends_at").notNull(),
});

export const sharedBasketLines = pgTable("shared_basket_lines", {
  id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  basketCode: text("basket_code").notNull(),
  person: text().notNull(),
  productId: text("product_id").notNull(),
  quantity: integer().notNull(),
});

export const exportedSharedBaskets = new ExportedTables({
  shared_baskets: { order: "created_at, code" },
  shared_basket_lines: { order: "id" },
});
