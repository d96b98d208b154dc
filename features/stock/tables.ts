import { bigint, date, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant, naira } from "#platform/database/columns.ts";
import { ExportedTables } from "#platform/database/exported-tables.ts";
import type { BatchCause } from "./rules/batches.ts";

export const suppliers = pgTable("suppliers", {
  id: uuid().primaryKey().defaultRandom(),
  name: text().notNull(),
  email: text().notNull().default(""),
  phone: text().notNull().default(""),
  note: text().notNull().default(""),
  version: integer().notNull().default(1),
  createdAt: instant("created_at").notNull(),
});

export const batches = pgTable("batches", {
  id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  productId: text("product_id").notNull(),
  code: text().notNull(),
  bestBefore: date("best_before", { mode: "string" }),
  supplierId: uuid("supplier_id"),
  units: integer().notNull(),
  packedUnits: integer("packed_units").notNull().default(0),
  receivedUnits: integer("received_units").notNull(),
  unitCost: naira("unit_cost"),
  heldAt: instant("held_at"),
  holdReason: text("hold_reason"),
  purchaseOrderId: bigint("purchase_order_id", { mode: "number" }),
  receivedAt: instant("received_at").notNull(),
  shelfLifeToldAt: instant("shelf_life_told_at"),
  version: integer().notNull().default(1),
});

export const batchMovements = pgTable("batch_movements", {
  id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  batchId: bigint("batch_id", { mode: "number" }).notNull(),
  change: integer().notNull(),
  balance: integer().notNull(),
  cause: text().$type<BatchCause>().notNull(),
  orderId: text("order_id"),
  note: text(),
  actorId: text("actor_id"),
  occurredAt: instant("occurred_at").notNull(),
});

export const exportedStock = new ExportedTables({
  suppliers: { order: "name" },
  batches: { order: "id" },
  batch_movements: { order: "id" },
});
