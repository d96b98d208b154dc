import { bigint, date, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { instant, naira } from "#platform/database/columns.ts";
import { ExportedTables } from "#platform/database/exported-tables.ts";
import type { PurchaseOrderState } from "./rules/purchase-order.ts";

export const purchaseOrders = pgTable("purchase_orders", {
  id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  supplierId: uuid("supplier_id"),
  state: text().$type<PurchaseOrderState>().notNull().default("draft"),
  note: text().notNull().default(""),
  createdBy: text("created_by").notNull(),
  createdAt: instant("created_at").notNull(),
  sentAt: instant("sent_at"),
  expectedOn: date("expected_on"),
  version: integer().notNull().default(1),
});

export const purchaseOrderItems = pgTable(
  "purchase_order_items",
  {
    purchaseOrderId: bigint("purchase_order_id", { mode: "number" }).notNull(),
    productId: text("product_id").notNull(),
    units: integer().notNull(),
    receivedUnits: integer("received_units").notNull().default(0),
    unitCost: naira("unit_cost"),
  },
  (table) => [primaryKey({ columns: [table.purchaseOrderId, table.productId] })],
);

export const exportedPurchaseOrders = new ExportedTables({
  purchase_orders: { order: "id" },
  purchase_order_items: { order: "purchase_order_id, product_id" },
});
