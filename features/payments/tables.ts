import { relations } from "drizzle-orm";
import { bigint, boolean, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import type {
  PaymentAttemptStatus,
  PaymentTransactionKind,
  RefundStatus,
} from "#features/orders/rules/payment-state.ts";
import type { RefundBreakdown } from "#features/orders/rules/refund-goods.ts";
import type { PaymentMethod } from "#features/shop/rules/payment-methods.ts";
import { hundredths, instant, kobo, naira, times } from "#platform/database/columns.ts";
import { ExportedTables, OPENS_A_PAGE } from "#platform/database/exported-tables.ts";
import type { Channel, RefundChannel } from "./rules/channel.ts";
import type { DisputeStatus } from "./rules/dispute.ts";
import type { providerLabels } from "./rules/payment-labels.ts";
import type { AccountProvider } from "./rules/provider-names.ts";

export const bankAccounts = pgTable("bank_accounts", {
  id: text().primaryKey(),
  position: integer().notNull(),
  bankName: text("bank_name").notNull(),
  accountName: text("account_name").notNull(),
  accountNumber: text("account_number").notNull(),
  sortCode: text("sort_code").notNull(),
  swiftCode: text("swift_code"),
  routingNumber: text("routing_number"),
  currency: text().notNull(),
  country: text().notNull(),
  isActive: boolean("is_active").notNull(),
  version: integer().notNull().default(1),
});

export const ussdBanks = pgTable("ussd_banks", {
  code: text().primaryKey(),
  position: integer().notNull(),
  name: text().notNull(),
  ussdCode: text("ussd_code").notNull(),
  isActive: boolean("is_active").notNull(),
});

export const paymentAttempts = pgTable("payment_attempts", {
  id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  orderId: text("order_id").notNull(),
  method: text().$type<PaymentMethod>().notNull(),
  reference: text().notNull(),
  amount: naira("amount").notNull(),
  status: text().$type<PaymentAttemptStatus>().notNull(),
  returnToken: text("return_token"),
  providerReference: text("provider_reference"),
  paymentUrl: text("payment_url"),
  ussdCode: text("ussd_code"),
  bankAccountId: text("bank_account_id"),
  accountProvider: text("account_provider").$type<AccountProvider>(),
  accountBank: text("account_bank"),
  accountNumber: text("account_number"),
  accountName: text("account_name"),
  returnedKobo: kobo("returned_kobo").notNull().default(0),
  receivedKobo: kobo("received_kobo").notNull().default(0),
  foreignAmount: hundredths("foreign_amount"),
  foreignCurrency: text("foreign_currency"),
  providerStatus: text("provider_status"),
  note: text(),
  expiresAt: instant("expires_at"),
  nextPollAt: instant("next_poll_at"),
  pollCount: integer("poll_count").notNull().default(0),
  lastPolledAt: instant("last_polled_at"),
  lockedUntil: instant("locked_until"),
  resolvedAt: instant("resolved_at"),
  ...times,
});

export const paymentWebhooks = pgTable("payment_webhooks", {
  id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  provider: text().$type<keyof typeof providerLabels>().notNull(),
  dedupeKey: text("dedupe_key").notNull(),
  eventType: text("event_type").$type<"payment" | "refund" | "dispute" | "other">().notNull(),
  reference: text(),
  headers: jsonb().$type<Record<string, string>>().notNull(),
  body: text().notNull(),
  receivedAt: instant("received_at").notNull(),
  processedAt: instant("processed_at"),
  outcome: text(),
  returnedKobo: kobo("returned_kobo"),
});

export const refunds = pgTable("refunds", {
  id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  orderId: text("order_id").notNull(),
  attemptId: bigint("attempt_id", { mode: "number" }).notNull(),
  reference: text().notNull(),
  providerReference: text("provider_reference"),
  requestSentAt: instant("request_sent_at"),
  heldUntil: instant("held_until"),
  needsAccount: boolean("needs_account").notNull().default(false),
  amountKobo: kobo("amount_kobo").notNull(),
  returnRma: text("return_rma"),
  reason: text().notNull(),
  channel: text().$type<RefundChannel>().notNull(),
  status: text().$type<RefundStatus>().notNull(),
  note: text(),
  requestedBy: text("requested_by"),
  breakdown: jsonb().$type<RefundBreakdown>(),
  payeeBank: text("payee_bank"),
  payeeAccount: text("payee_account"),
  payeeName: text("payee_name"),
  ...times,
  nextPollAt: instant("next_poll_at"),
  pollCount: integer("poll_count").notNull().default(0),
});

export const paymentTransactions = pgTable("payment_transactions", {
  id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  orderId: text("order_id").notNull(),
  attemptId: bigint("attempt_id", { mode: "number" }).notNull(),
  refundId: bigint("refund_id", { mode: "number" }),
  kind: text().$type<PaymentTransactionKind>().notNull(),
  channel: text().$type<Channel>().notNull(),
  amountKobo: kobo("amount_kobo").notNull(),
  feeKobo: kobo("fee_kobo").notNull().default(0),
  reference: text(),
  reason: text(),
  corrects: bigint({ mode: "number" }),
  actorId: text("actor_id"),
  occurredAt: instant("occurred_at").notNull(),
});

export const paymentDisputes = pgTable("payment_disputes", {
  id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  provider: text().$type<keyof typeof providerLabels>().notNull(),
  reference: text().notNull(),
  orderId: text("order_id").notNull(),
  attemptId: bigint("attempt_id", { mode: "number" }).notNull(),
  status: text().$type<DisputeStatus>().notNull(),
  providerStatus: text("provider_status").notNull(),
  category: text().notNull().default(""),
  message: text().notNull().default(""),
  amountKobo: kobo("amount_kobo").notNull(),
  currency: text().notNull(),
  dueAt: instant("due_at"),
  openedAt: instant("opened_at").notNull(),
  resolvedAt: instant("resolved_at"),
  changedAt: instant("changed_at").notNull(),
  answer: text(),
  answeredBy: text("answered_by"),
  answeredAt: instant("answered_at"),
  nextPollAt: instant("next_poll_at"),
  ...times,
});

export const paymentAttemptsRelations = relations(paymentAttempts, ({ many }) => ({
  refunds: many(refunds),
  transactions: many(paymentTransactions),
  disputes: many(paymentDisputes),
}));

export const paymentDisputesRelations = relations(paymentDisputes, ({ one }) => ({
  attempt: one(paymentAttempts, { fields: [paymentDisputes.attemptId], references: [paymentAttempts.id] }),
}));

export const paymentTransactionsRelations = relations(paymentTransactions, ({ one }) => ({
  attempt: one(paymentAttempts, { fields: [paymentTransactions.attemptId], references: [paymentAttempts.id] }),
}));

export const refundsRelations = relations(refunds, ({ one }) => ({
  attempt: one(paymentAttempts, { fields: [refunds.attemptId], references: [paymentAttempts.id] }),
}));

export const exportedPayments = new ExportedTables({
  bank_accounts: { order: "position, id" },
  ussd_banks: { order: "position, code" },
  payment_attempts: { order: "id", without: { return_token: OPENS_A_PAGE } },
  payment_webhooks: { order: "id", without: { headers: "they hold the provider’s signature" } },
  refunds: { order: "id" },
  payment_transactions: { order: "id" },
  payment_disputes: { order: "id" },
});
