import { jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { hundredths, instant } from "#platform/database/columns.ts";
import { ExportedTables } from "#platform/database/exported-tables.ts";

type ImportSource = "woocommerce" | "shopify";

type ImportedLine = { name: string; sku: string; quantity: number; price: string };

export const importedProducts = pgTable(
  "imported_products",
  {
    source: text().$type<ImportSource>().notNull(),
    externalId: text("external_id").notNull(),
    productId: text("product_id").notNull(),
    importedAt: instant("imported_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.source, table.externalId] })],
);

export const importedOrders = pgTable(
  "imported_orders",
  {
    source: text().$type<ImportSource>().notNull(),
    number: text().notNull(),
    userId: text("user_id"),
    customerEmail: text("customer_email").notNull(),
    customerName: text("customer_name").notNull(),
    status: text().notNull(),
    currency: text().notNull(),
    totalMinor: hundredths("total_minor").notNull(),
    lines: jsonb().$type<ImportedLine[]>().notNull(),
    orderedAt: instant("ordered_at").notNull(),
    importedAt: instant("imported_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.source, table.number] })],
);

export const exportedImport = new ExportedTables({
  imported_products: { order: "source, external_id" },
  imported_orders: { order: "ordered_at, source, number" },
});
