import { date, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { instant } from "#platform/database/columns.ts";
import { ExportedTables } from "#platform/database/exported-tables.ts";
import type { FaqCategory } from "./rules/faq.ts";
import type { ShopTextKey } from "./rules/shop-texts.ts";

export const faqEntries = pgTable("faq_entries", {
  id: text().primaryKey(),
  position: integer().notNull(),
  category: text().$type<FaqCategory>().notNull(),
  question: text().notNull(),
  answer: text().notNull(),
  version: integer().notNull().default(1),
});

export const notices = pgTable("notices", {
  id: uuid().primaryKey().defaultRandom(),
  text: text().notNull(),
  href: text().notNull().default(""),
  label: text().notNull().default(""),
  fromDay: date("from_day", { mode: "string" }),
  toDay: date("to_day", { mode: "string" }),
  countries: text().array().notNull().default([]),
  version: integer().notNull().default(1),
  createdAt: instant("created_at").notNull(),
});

export const shopTexts = pgTable("shop_texts", {
  key: text().$type<ShopTextKey>().primaryKey(),
  text: text().notNull().default(""),
  version: integer().notNull().default(1),
});

export const exportedContent = new ExportedTables({
  faq_entries: { order: "position, id" },
  notices: { order: "created_at, id" },
  shop_texts: { order: "key" },
});
