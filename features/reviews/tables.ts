import { bigint, pgTable, smallint, text } from "drizzle-orm/pg-core";
import { instant, times } from "#platform/database/columns.ts";
import { ExportedTables } from "#platform/database/exported-tables.ts";
import type { Stars } from "./rules/review.ts";

export const reviews = pgTable("reviews", {
  id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  productId: text("product_id").notNull(),
  userId: text("user_id"),
  authorName: text("author_name").notNull(),
  rating: smallint().$type<Stars>().notNull(),
  title: text().notNull(),
  text: text().notNull(),
  ...times,
  hiddenAt: instant("hidden_at"),
});

export const exportedReviews = new ExportedTables({ reviews: { order: "id" } });
