import { integer, pgTable, text } from "drizzle-orm/pg-core";
import { ExportedTables } from "#platform/database/exported-tables.ts";
import type { FaqCategory } from "./rules/faq.ts";

export const faqEntries = pgTable("faq_entries", {
  id: text().primaryKey(),
  position: integer().notNull(),
  category: text().$type<FaqCategory>().notNull(),
  question: text().notNull(),
  answer: text().notNull(),
  version: integer().notNull().default(1),
});

export const exportedContent = new ExportedTables({ faq_entries: { order: "position, id" } });
