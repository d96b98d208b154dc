import { jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { instant, kobo } from "../../platform/database/columns.ts";
import { ExportedTables } from "../../platform/database/exported-tables.ts";
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

const DERIVED = "derived from documents, transactions and gift cards";
export const exportedBooks = new ExportedTables({
  closed_months: { leftOut: DERIVED },
  closing_balances: { leftOut: DERIVED },
});
