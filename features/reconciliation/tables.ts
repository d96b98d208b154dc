import { bigint, pgTable, text } from "drizzle-orm/pg-core";
import type { ListedMoney, MoneyDiscrepancy, ReconciledProvider } from "#features/payments/rules/reconcile-money.ts";
import { hundredths, instant, kobo } from "#platform/database/columns.ts";
import { ExportedTables } from "#platform/database/exported-tables.ts";

export const providerDiscrepancies = pgTable("provider_discrepancies", {
  id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  provider: text().$type<ReconciledProvider>().notNull(),
  kind: text().$type<ListedMoney["kind"]>().notNull(),
  subject: text().notNull(),
  reference: text(),
  discrepancy: text().$type<MoneyDiscrepancy>().notNull(),
  theirAmount: hundredths("their_amount"),
  theirCurrency: text("their_currency"),
  theirState: text("their_state"),
  ourKobo: kobo("our_kobo"),
  ourState: text("our_state"),
  orderId: text("order_id"),
  attemptId: bigint("attempt_id", { mode: "number" }),
  refundId: bigint("refund_id", { mode: "number" }),
  happenedAt: instant("happened_at").notNull(),
  firstSeenAt: instant("first_seen_at").notNull(),
  lastSeenAt: instant("last_seen_at").notNull(),
  resolvedAt: instant("resolved_at"),
  resolvedBy: text("resolved_by"),
  note: text(),
});

export const exportedReconciliation = new ExportedTables({ provider_discrepancies: { order: "id" } });
