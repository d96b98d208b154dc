import { bigint, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { instant } from "#platform/database/columns.ts";
import { ExportedTables } from "#platform/database/exported-tables.ts";

export const recalls = pgTable("recalls", {
  id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  batchId: bigint("batch_id", { mode: "number" }).notNull(),
  reason: text().notNull(),
  message: text().notNull(),
  startedBy: text("started_by"),
  startedAt: instant("started_at").notNull(),
});

export const recallNotices = pgTable(
  "recall_notices",
  {
    recallId: bigint("recall_id", { mode: "number" }).notNull(),
    orderId: text("order_id").notNull(),
    units: integer().notNull(),
    emailedAt: instant("emailed_at"),
    refundAskedAt: instant("refund_asked_at"),
  },
  (table) => [primaryKey({ columns: [table.recallId, table.orderId] })],
);

export const exportedRecalls = new ExportedTables({
  recalls: { order: "id" },
  recall_notices: { order: "recall_id, order_id" },
});
