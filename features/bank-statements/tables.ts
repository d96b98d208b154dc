import { bigint, date, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { bytes, instant, kobo } from "#platform/database/columns.ts";
import { ExportedTables } from "#platform/database/exported-tables.ts";
import type { BankStatementColumns, BankStatementError } from "./rules/bank-statement-formats.ts";
import type { AsideReason } from "./rules/bank-statement-row.ts";

/**
 * A line that does not count as money of the shop, with its day and amount as the bank writes them. `words` are deleted
 * with the content of the file; `orderId` is the order that the same line of an earlier file paid.
 */
export type SetAsideLine = {
  line: number;
  day: string;
  amount: string;
  why: AsideReason;
  said: string;
  words?: string;
  orderId?: string;
};

export const bankStatementFiles = pgTable("bank_statement_files", {
  id: uuid().primaryKey().defaultRandom(),
  accountId: text("account_id").notNull(),
  name: text().notNull(),
  content: bytes("content"),
  format: text(),
  linesRead: integer("lines_read").notNull().default(0),
  linesAdded: integer("lines_added").notNull().default(0),
  errors: jsonb().$type<BankStatementError[]>().notNull().default([]),
  columns: jsonb().$type<BankStatementColumns>(),
  setAside: jsonb("set_aside").$type<SetAsideLine[]>().notNull().default([]),
  linesAside: integer("lines_aside").notNull().default(0),
  actorId: text("actor_id"),
  createdAt: instant("created_at").notNull(),
  readAt: instant("read_at"),
});

export const bankStatementLines = pgTable("bank_statement_lines", {
  id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  key: text().notNull(),
  accountId: text("account_id").notNull(),
  fileId: uuid("file_id").notNull(),
  line: integer().notNull(),
  bookedOn: date("booked_on", { mode: "string" }).notNull(),
  amountKobo: kobo("amount_kobo").notNull(),
  description: text().notNull(),
  reference: text().notNull(),
  state: text().$type<"open" | "matched" | "ignored">().notNull().default("open"),
  orderId: text("order_id"),
  attemptId: bigint("attempt_id", { mode: "number" }),
  receiptId: bigint("receipt_id", { mode: "number" }),
  refundId: bigint("refund_id", { mode: "number" }),
  settledBy: text("settled_by"),
  settledAt: instant("settled_at"),
  bankStatus: text("bank_status"),
});

export const bankStatementFormats = pgTable("bank_statement_formats", {
  headings: text().primaryKey(),
  columns: jsonb().$type<BankStatementColumns>().notNull(),
  savedBy: text("saved_by"),
  savedAt: instant("saved_at").notNull(),
});

export const exportedBankStatements = new ExportedTables({
  bank_statement_files: { order: "created_at, id", without: { content: "deleted after a day" } },
  bank_statement_lines: { order: "id", without: { key: "a hash of the other columns" } },
  bank_statement_formats: { order: "headings" },
});
