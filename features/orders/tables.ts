import { relations } from "drizzle-orm";
import { bigint, boolean, date, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import type { Address } from "#features/accounts/rules/address.ts";
import { products } from "#features/catalogue/tables.ts";
import type { AcceptedRule } from "#features/import-rules/rules/import-rules.ts";
import { carriers } from "#features/shipping/tables.ts";
import type { PaymentMethod } from "#features/shop/rules/payment-methods.ts";
import type { Seller } from "#features/shop/rules/seller.ts";
import type { ShippingMethod } from "#features/shop/rules/shipping-methods.ts";
import { instant, kobo, naira, percent, times } from "#platform/database/columns.ts";
import { ExportedTables } from "#platform/database/exported-tables.ts";
import type { DeferredKind } from "./rules/deferred-kinds.ts";
import type { Gift } from "./rules/gift.ts";
import type { OrderPromotion } from "./rules/order-promotion.ts";
import type { OrderStep } from "./rules/order-steps.ts";
import type { OrderKind, OrderStatus } from "./rules/order.ts";
import type { PaymentState } from "./rules/payment-state.ts";
import type { Buyer, DocumentKind, DocumentLine } from "./rules/sales-document.ts";
import type { ShipmentEnd } from "./rules/shipments.ts";

export const orders = pgTable("orders", {
  id: text().primaryKey(),
  kind: text().$type<OrderKind>().notNull(),
  userId: text("user_id"),
  customerEmail: text("customer_email").notNull(),
  customerName: text("customer_name").notNull(),
  customerPhone: text("customer_phone").notNull(),
  subtotal: naira("subtotal").notNull(),
  discount: naira("discount").notNull().default(0),
  shipping: naira("shipping").notNull(),
  tax: naira("tax").notNull(),
  includedTax: naira("included_tax").notNull().default(0),
  taxName: text("tax_name").notNull(),
  taxPercent: percent("tax_percent").notNull(),
  pricesIncludeTax: boolean("prices_include_tax").notNull(),
  total: naira("total").notNull(),
  editRefunds: naira("edit_refunds").notNull().default(0),
  promoCode: text("promo_code"),
  promotion: jsonb().$type<OrderPromotion>(),
  currency: text().notNull().default("NGN"),
  status: text().$type<OrderStatus>().notNull().default("pending"),
  paymentMethod: text("payment_method").$type<PaymentMethod>(),
  paymentReference: text("payment_reference"),
  paymentState: text("payment_state").$type<PaymentState>().notNull().default("unpaid"),
  payBy: instant("pay_by").notNull(),
  shippingMethod: text("shipping_method").$type<ShippingMethod>(),
  shippingAddress: jsonb("shipping_address").$type<Address>(),
  trackingNumber: text("tracking_number"),
  carrier: text(),
  estimatedDelivery: date("estimated_delivery", { mode: "string" }),
  promisedFrom: date("promised_from", { mode: "string" }),
  promisedTo: date("promised_to", { mode: "string" }),
  networkHash: text("network_hash"),
  requestHash: text("request_hash"),
  remindedAt: instant("reminded_at"),
  checkoutId: text("checkout_id"),
  replacedBy: text("replaced_by"),
  acknowledged: jsonb().$type<AcceptedRule[]>().notNull().default([]),
  gift: jsonb().$type<Gift>(),
  buyerCountry: text("buyer_country"),
  ...times,
});

export const orderItems = pgTable(
  "order_items",
  {
    orderId: text("order_id").notNull(),
    position: integer().notNull(),
    productId: text("product_id").notNull(),
    name: text().notNull(),
    size: text().notNull().default(""),
    quantity: integer().notNull(),
    price: naira("price").notNull(),
    isZeroRated: boolean("is_zero_rated").notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.position] })],
);

export const orderBatches = pgTable(
  "order_batches",
  {
    orderId: text("order_id").notNull(),
    batchId: bigint("batch_id", { mode: "number" }).notNull(),
    productId: text("product_id").notNull(),
    units: integer().notNull(),
    sentUnits: integer("sent_units").notNull().default(0),
    packedAt: instant("packed_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.batchId] })],
);

export const orderStatusHistory = pgTable("order_status_history", {
  id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  orderId: text("order_id").notNull(),
  status: text().$type<OrderStatus>().notNull(),
  description: text().notNull(),
  location: text(),
  actorId: text("actor_id"),
  timestamp: instant("timestamp").notNull(),
  step: text().$type<OrderStep>(),
  actionId: uuid("action_id"),
});

export const shipments = pgTable("shipments", {
  id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  orderId: text("order_id").notNull(),
  position: integer().notNull(),
  carrier: text().notNull(),
  trackingNumber: text("tracking_number"),
  estimatedDelivery: date("estimated_delivery", { mode: "string" }),
  shippedAt: instant("shipped_at").notNull(),
  deliveredAt: instant("delivered_at"),
  ended: text().$type<ShipmentEnd>(),
  isResent: boolean("is_resent").notNull().default(false),
  costKobo: kobo("cost_kobo"),
});

export const shipmentItems = pgTable(
  "shipment_items",
  {
    shipmentId: bigint("shipment_id", { mode: "number" }).notNull(),
    productId: text("product_id").notNull(),
    quantity: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.shipmentId, table.productId] })],
);

export const orderNotes = pgTable("order_notes", {
  id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  orderId: text("order_id").notNull(),
  text: text().notNull(),
  authorId: text("author_id").notNull(),
  createdAt: instant("created_at").notNull(),
});

export const deferredActions = pgTable("deferred_actions", {
  id: uuid().primaryKey(),
  orderId: text("order_id").notNull(),
  kind: text().$type<DeferredKind>().notNull(),
  input: jsonb().$type<object>().notNull(),
  actorId: text("actor_id").notNull(),
  createdAt: instant("created_at").notNull(),
  dueAt: instant("due_at").notNull(),
  confirmed: boolean().notNull().default(false),
  givesBackKobo: kobo("gives_back_kobo").notNull().default(0),
});

export const salesDocumentNumbers = pgTable(
  "sales_document_numbers",
  {
    kind: text().$type<DocumentKind>().notNull(),
    year: integer().notNull(),
    last: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.year] })],
);

export const salesDocuments = pgTable("sales_documents", {
  id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  number: text().notNull(),
  kind: text().$type<DocumentKind>().notNull(),
  orderId: text("order_id").notNull(),
  refundId: bigint("refund_id", { mode: "number" }),
  goodsKobo: kobo("goods_kobo").notNull(),
  shippingKobo: kobo("shipping_kobo").notNull(),
  taxKobo: kobo("tax_kobo").notNull(),
  totalKobo: kobo("total_kobo").notNull(),
  taxName: text("tax_name").notNull(),
  taxPercent: percent("tax_rate").notNull(),
  pricesIncludeTax: boolean("prices_include_tax").notNull(),
  lines: jsonb().$type<DocumentLine[]>().notNull(),
  seller: jsonb().$type<Seller>().notNull(),
  buyer: jsonb().$type<Buyer>().notNull(),
  paymentMethod: text("payment_method").$type<PaymentMethod>(),
  paymentReference: text("payment_reference"),
  reason: text(),
  issuedAt: instant("issued_at").notNull(),
});

export const ordersRelations = relations(orders, ({ one, many }) => ({
  items: many(orderItems),
  broughtBy: one(carriers, { fields: [orders.carrier], references: [carriers.name] }),
  history: many(orderStatusHistory),
  shipments: many(shipments),
}));

export const shipmentsRelations = relations(shipments, ({ one, many }) => ({
  order: one(orders, { fields: [shipments.orderId], references: [orders.id] }),
  broughtBy: one(carriers, { fields: [shipments.carrier], references: [carriers.name] }),
  items: many(shipmentItems),
}));

export const shipmentItemsRelations = relations(shipmentItems, ({ one }) => ({
  shipment: one(shipments, { fields: [shipmentItems.shipmentId], references: [shipments.id] }),
}));

export const orderItemsRelations = relations(orderItems, ({ one }) => ({
  order: one(orders, { fields: [orderItems.orderId], references: [orders.id] }),
  product: one(products, { fields: [orderItems.productId], references: [products.id] }),
}));

export const orderStatusHistoryRelations = relations(orderStatusHistory, ({ one }) => ({
  order: one(orders, { fields: [orderStatusHistory.orderId], references: [orders.id] }),
}));

export const exportedOrders = new ExportedTables({
  orders: {
    order: "created_at, id",
    without: {
      request_hash: "a keyed hash, which says nothing",
      network_hash: "it is deleted when the order is paid or cancelled",
      checkout_id: "it is deleted when the order is paid or cancelled",
    },
  },
  order_items: { order: "order_id, position" },
  order_batches: { order: "order_id, batch_id" },
  order_status_history: { order: "id" },
  shipments: { order: "id" },
  shipment_items: { order: "shipment_id, product_id" },
  order_notes: { order: "id" },
  deferred_actions: { order: "created_at, id" },
  sales_document_numbers: { order: "kind, year" },
  sales_documents: { order: "id" },
});
