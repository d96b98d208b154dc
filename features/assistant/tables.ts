import { pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "#platform/database/columns.ts";
import { ExportedTables } from "#platform/database/exported-tables.ts";

export const productDrafts = pgTable("product_drafts", {
  productId: text("product_id").primaryKey(),
  description: text().notNull(),
  /** The name of the key with which it was drafted. */
  draftedBy: text("drafted_by").notNull(),
  draftedAt: instant("drafted_at").notNull(),
});

export const exportedProductDrafts = new ExportedTables({ product_drafts: { order: "product_id" } });
