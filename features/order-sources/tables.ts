import { date, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { ExportedTables } from "#platform/database/exported-tables.ts";
import type { VisitStep } from "./rules/visit.ts";

export const orderSources = pgTable("order_sources", {
  orderId: text("order_id").primaryKey(),
  source: text().notNull(),
  medium: text().notNull(),
  campaign: text().notNull(),
});

export const visitCounts = pgTable(
  "visit_counts",
  {
    day: date().notNull(),
    step: text().$type<VisitStep>().notNull(),
    count: integer().notNull(),
  },
  ({ day, step }) => [primaryKey({ columns: [day, step] })],
);

export const exportedOrderSources = new ExportedTables({
  order_sources: { order: "order_id" },
  visit_counts: { leftOut: "counts of the visits to this site" },
});
