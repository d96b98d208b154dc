import { bigint, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "#platform/database/columns.ts";
import { ExportedTables } from "#platform/database/exported-tables.ts";

export const dataComplaints = pgTable("data_complaints", {
  id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  name: text().notNull(),
  email: text().notNull(),
  text: text().notNull(),
  createdAt: instant("created_at").notNull(),
  answer: text(),
  answeredAt: instant("answered_at"),
});

export const exportedDataComplaints = new ExportedTables({ data_complaints: { order: "id" } });
