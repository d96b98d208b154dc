import { relations } from "drizzle-orm";
import { boolean, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { CreditMethod } from "#features/shop/rules/payment-methods.ts";
import { naira, times } from "#platform/database/columns.ts";
import { ExportedTables } from "#platform/database/exported-tables.ts";
import type { ReturnCondition, ReturnReason, ReturnStatus } from "./rules/returns.ts";

export const returns = pgTable("returns", {
  rma: text().primaryKey(),
  orderId: text("order_id").notNull(),
  status: text().$type<ReturnStatus>().notNull(),
  refusalReason: text("refusal_reason"),
  carrier: text(),
  trackingNumber: text("tracking_number"),
  refundAmount: naira("refund_amount"),
  refundAs: text("refund_as").$type<CreditMethod>(),
  condition: text().$type<ReturnCondition>(),
  inspectionNote: text("inspection_note"),
  ...times,
});

export const returnItems = pgTable(
  "return_items",
  {
    rma: text().notNull(),
    productId: text("product_id").notNull(),
    quantity: integer().notNull(),
    reason: text().$type<ReturnReason>().notNull(),
    isOpened: boolean("is_opened").notNull(),
    restockedQuantity: integer("restocked_quantity").notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.rma, table.productId] })],
);

export const returnsRelations = relations(returns, ({ many }) => ({ items: many(returnItems) }));

export const returnItemsRelations = relations(returnItems, ({ one }) => ({
  return: one(returns, { fields: [returnItems.rma], references: [returns.rma] }),
}));

export const exportedReturns = new ExportedTables({
  returns: { order: "created_at, rma" },
  return_items: { order: "rma, product_id" },
});
