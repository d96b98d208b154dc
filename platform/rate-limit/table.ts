import { integer, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "../database/columns.ts";
import { ExportedTables } from "../database/exported-tables.ts";

export const rateLimitCounters = pgTable("rate_limit_counters", {
  key: text().primaryKey(),
  count: integer().notNull(),
  windowStartedAt: instant("window_started_at").notNull(),
  expiresAt: instant("expires_at").notNull(),
});

export const exportedRateLimit = new ExportedTables({
  rate_limit_counters: { leftOut: "counters of the last minutes" },
});
