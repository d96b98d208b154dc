import { bigint, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "../database/columns.ts";
import { ExportedTables } from "../database/exported-tables.ts";

export const auditLog = pgTable("audit_log", {
  id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  actorId: text("actor_id"),
  action: text().notNull(),
  subject: text().notNull(),
  details: jsonb().$type<Record<string, unknown>>().notNull(),
  occurredAt: instant("occurred_at").notNull(),
});

export const exportedAudit = new ExportedTables({ audit_log: { order: "id" } });
