import { date, integer, jsonb, numeric, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { instant, kobo, naira } from "#platform/database/columns.ts";
import { ExportedTables } from "#platform/database/exported-tables.ts";
import type { EventSum } from "./rules/journal.ts";

export const closedMonths = pgTable("closed_months", {
  month: text().primaryKey(),
  endedAt: instant("ended_at").notNull(),
  sums: jsonb().$type<EventSum[]>().notNull(),
  closedAt: instant("closed_at").notNull(),
});

export const closingBalances = pgTable(
  "closing_balances",
  {
    month: text().notNull(),
    orderId: text("order_id").notNull(),
    balanceKobo: kobo("balance_kobo").notNull(),
  },
  ({ month, orderId }) => [primaryKey({ columns: [month, orderId] })],
);

export const closedDays = pgTable("closed_days", {
  day: date().primaryKey(),
  orders: integer().notNull(),
  promoOrders: integer("promo_orders").notNull(),
  discount: naira("discount").notNull(),
  goodsKobo: kobo("goods_kobo").notNull(),
  shippingKobo: kobo("shipping_kobo").notNull(),
  taxKobo: kobo("tax_kobo").notNull(),
  creditedGoodsKobo: kobo("credited_goods_kobo").notNull(),
  creditedKobo: kobo("credited_kobo").notNull(),
  refundedKobo: kobo("refunded_kobo").notNull(),
  units: integer().notNull(),
  closedAt: instant("closed_at").notNull(),
});

export const closedShares = pgTable(
  "closed_shares",
  {
    period: text().notNull(),
    part: text().$type<"product" | "country" | "method">().notNull(),
    key: text().notNull(),
    label: text().notNull().default(""),
    orders: integer().notNull(),
    units: integer().notNull(),
    goodsKobo: numeric("goods_kobo").notNull(),
  },
  ({ period, part, key }) => [primaryKey({ columns: [period, part, key] })],
);

const DERIVED = "derived from documents, transactions and gift cards";
export const exportedBooks = new ExportedTables({
  closed_months: { leftOut: DERIVED },
  closing_balances: { leftOut: DERIVED },
  closed_days: { leftOut: DERIVED },
  closed_shares: { leftOut: DERIVED },
});
