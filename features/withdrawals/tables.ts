import { bigint, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "#platform/database/columns.ts";
import { ExportedTables } from "#platform/database/exported-tables.ts";

export const withdrawals = pgTable("withdrawals", {
  id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  orderId: text("order_id").notNull(),
  name: text().notNull(),
  goods: text().notNull(),
  createdAt: instant("created_at").notNull(),
  rma: text(),
  handledAt: instant("handled_at"),
});

export const exportedWithdrawals = new ExportedTables({ withdrawals: { order: "id" } });
