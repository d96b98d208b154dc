import { sql } from "drizzle-orm";
import { bigint, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "#platform/database/columns.ts";
import { ExportedTables, OPENS_A_PAGE } from "#platform/database/exported-tables.ts";
import type { AnnouncedProductState } from "./rules/announced-product.ts";

export const announcedProducts = pgTable("announced_products", {
  id: uuid().primaryKey().defaultRandom(),
  name: text().notNull(),
  otherNames: text("other_names").array().notNull().default([]),
  note: text().notNull().default(""),
  state: text().$type<AnnouncedProductState>().notNull().default("expected"),
  terms: text()
    .array()
    .notNull()
    .generatedAlwaysAs(sql`announced_product_terms(name, other_names)`),
  version: integer().notNull().default(1),
  createdAt: instant("created_at").notNull(),
});

export const stockAlerts = pgTable("stock_alerts", {
  id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  email: text().notNull(),
  productId: text("product_id"),
  category: text(),
  createdAt: instant("created_at").notNull(),
  notifiedAt: instant("notified_at"),
  unsubscribeToken: uuid("unsubscribe_token").notNull().defaultRandom(),
});

export const productRequests = pgTable("product_requests", {
  id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  term: text().notNull(),
  email: text().notNull(),
  createdAt: instant("created_at").notNull(),
  notifiedAt: instant("notified_at"),
  unsubscribeToken: uuid("unsubscribe_token").notNull().defaultRandom(),
});

export const exportedWaitingList = new ExportedTables({
  announced_products: { order: "name" },
  stock_alerts: { order: "id", without: { unsubscribe_token: OPENS_A_PAGE } },
  product_requests: { order: "id", without: { unsubscribe_token: OPENS_A_PAGE } },
});
