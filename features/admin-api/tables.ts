import { bigint, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { instant } from "#platform/database/columns.ts";
import { ExportedTables } from "#platform/database/exported-tables.ts";

export const apiAnswers = pgTable(
  "api_answers",
  {
    apiKeyId: bigint("api_key_id", { mode: "number" }).notNull(),
    idempotencyKey: text("idempotency_key").notNull(),
    requestHash: text("request_hash").notNull(),
    answer: jsonb().$type<object>().notNull(),
    createdAt: instant("created_at").notNull(),
  },
  ({ apiKeyId, idempotencyKey }) => [primaryKey({ columns: [apiKeyId, idempotencyKey] })],
);

export const exportedAdminApi = new ExportedTables({ api_answers: { leftOut: "answers to programs, kept for a day" } });
