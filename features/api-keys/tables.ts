import { bigint, pgTable, text } from "drizzle-orm/pg-core";
import { instant } from "#platform/database/columns.ts";
import { ExportedTables } from "#platform/database/exported-tables.ts";
import type { Scope } from "./rules/scopes.ts";

export const apiKeys = pgTable("api_keys", {
  id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  name: text().notNull(),
  secretHash: text("secret_hash").notNull(),
  scopes: text().array().$type<Scope[]>().notNull(),
  userId: text("user_id").notNull(),
  createdAt: instant("created_at").notNull(),
  endsAt: instant("ends_at"),
  lastUsedAt: instant("last_used_at"),
});

export const exportedApiKeys = new ExportedTables({ api_keys: { leftOut: "hashes of keys that let programs in" } });
