import { boolean, date, integer, numeric, pgTable, text } from "drizzle-orm/pg-core";
import { ExportedTables } from "#platform/database/exported-tables.ts";
import type { Confidence, ImportVerdict, Risk } from "./rules/import-rules.ts";

const dutyAmount = (name: string) => numeric(name, { precision: 8, scale: 2, mode: "number" });

export const importRules = pgTable("import_rules", {
  id: text().primaryKey(),
  destination: text().notNull(),
  kind: text(),
  productId: text("product_id"),
  dispatchedFrom: text("dispatched_from"),
  verdict: text().$type<ImportVerdict>().notNull(),
  risk: text().$type<Risk>().notNull(),
  message: text().notNull(),
  instead: text().array().notNull().default([]),
  source: text().notNull(),
  confidence: text().$type<Confidence>().notNull(),
  checkedOn: date("checked_on", { mode: "string" }).notNull(),
  checkedBy: text("checked_by"),
  isActive: boolean("is_active").notNull().default(true),
  version: integer().notNull().default(1),
  revision: integer().notNull().default(1),
});

export const dutyRules = pgTable("duty_rules", {
  id: text().primaryKey(),
  destination: text().notNull(),
  currency: text().notNull(),
  perHeading: dutyAmount("per_heading").notNull().default(0),
  perItem: dutyAmount("per_item").notNull().default(0),
  perParcel: dutyAmount("per_parcel").notNull().default(0),
  upTo: numeric("up_to", { precision: 10, scale: 2, mode: "number" }),
  nairaPerUnit: numeric("naira_per_unit", { precision: 12, scale: 4, mode: "number" }).notNull(),
  message: text().notNull(),
  source: text().notNull(),
  checkedOn: date("checked_on", { mode: "string" }).notNull(),
  checkedBy: text("checked_by"),
  isActive: boolean("is_active").notNull().default(true),
  version: integer().notNull().default(1),
  revision: integer().notNull().default(1),
});

export const exportedImportRules = new ExportedTables({
  import_rules: { order: "id" },
  duty_rules: { order: "id" },
});
