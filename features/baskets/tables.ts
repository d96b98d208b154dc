import { jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "#platform/database/columns.ts";
import { ExportedTables } from "#platform/database/exported-tables.ts";
import type { BasketItem } from "./rules/basket.ts";

export const baskets = pgTable("baskets", {
  code: text().primaryKey(),
  items: jsonb().$type<BasketItem[]>().notNull(),
  createdAt: instant("created_at").notNull(),
  endsAt: instant("ends_at").notNull(),
});

export const exportedBaskets = new ExportedTables({ baskets: { order: "created_at, code" } });
