import { bigint, pgTable, text } from "drizzle-orm/pg-core";
import { instant, kobo, naira } from "#platform/database/columns.ts";
import { ExportedTables } from "#platform/database/exported-tables.ts";
import type { GiftCardDesign } from "./rules/designs.ts";
import type { GiftCardEntryKind } from "./rules/entries.ts";

export const giftCards = pgTable("gift_cards", {
  id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  codeHash: text("code_hash"),
  lastFour: text("last_four"),
  amount: naira("amount").notNull(),
  balanceKobo: kobo("balance_kobo").notNull().default(0),
  orderId: text("order_id"),
  issuedBy: text("issued_by"),
  refundId: bigint("refund_id", { mode: "number" }),
  recipientName: text("recipient_name").notNull().default(""),
  recipientEmail: text("recipient_email").notNull().default(""),
  message: text().notNull().default(""),
  design: text().$type<GiftCardDesign>().notNull().default("indigo"),
  createdAt: instant("created_at").notNull(),
  sentAt: instant("sent_at"),
  stoppedAt: instant("stopped_at"),
});

export const giftCardEntries = pgTable("gift_card_entries", {
  id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  giftCardId: bigint("gift_card_id", { mode: "number" }).notNull(),
  kind: text().$type<GiftCardEntryKind>().notNull(),
  amountKobo: kobo("amount_kobo").notNull(),
  orderId: text("order_id"),
  attemptId: bigint("attempt_id", { mode: "number" }),
  actorId: text("actor_id"),
  occurredAt: instant("occurred_at").notNull(),
});

export const exportedGiftCards = new ExportedTables({
  gift_cards: { order: "id", without: { code_hash: "a secret: the code spends the card" } },
  gift_card_entries: { order: "id" },
});
