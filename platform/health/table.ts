import { boolean, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "../database/columns.ts";
import { ExportedTables } from "../database/exported-tables.ts";

export const healthChecks = pgTable("health_checks", {
  name: text().primaryKey(),
  ok: boolean().notNull(),
  message: text().notNull(),
  checkedAt: instant("checked_at").notNull(),
  okAt: instant("ok_at"),
});

export const exportedHealth = new ExportedTables({ health_checks: { leftOut: "the state of this machine" } });
