import { boolean, date, integer, numeric, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { PaymentMethod } from "#features/shop/rules/payment-methods.ts";
import type { ShippingMethod } from "#features/shop/rules/shipping-methods.ts";
import { naira, percent } from "#platform/database/columns.ts";
import { ExportedTables } from "#platform/database/exported-tables.ts";
import type { Confidence, ImportVerdict } from "./rules/import-rules.ts";

const dutyAmount = (name: string) => numeric(name, { precision: 8, scale: 2, mode: "number" });

export const carriers = pgTable("carriers", {
  name: text().primaryKey(),
  trackingUrl: text("tracking_url").notNull().default(""),
  phone: text().notNull().default(""),
  hasNumbers: boolean("has_numbers").notNull().default(true),
  version: integer().notNull().default(1),
});

export const shippingZones = pgTable("shipping_zones", {
  id: text().primaryKey(),
  position: integer().notNull(),
  name: text().notNull(),
  freeShippingThreshold: naira("free_shipping_threshold").notNull(),
  paymentMethods: text("payment_methods").array().$type<PaymentMethod[]>(),
  paymentMethodsOff: text("payment_methods_off").array().$type<PaymentMethod[]>().notNull().default([]),
  version: integer().notNull().default(1),
});

export const shippingRates = pgTable(
  "shipping_rates",
  {
    zoneId: text("zone_id").notNull(),
    method: text().$type<ShippingMethod>().notNull(),
    price: naira("price").notNull(),
    fewestDays: integer("fewest_days").notNull(),
    mostDays: integer("most_days").notNull(),
    isOffered: boolean("is_offered").notNull().default(true),
  },
  (table) => [primaryKey({ columns: [table.zoneId, table.method] })],
);

export const importRules = pgTable("import_rules", {
  id: text().primaryKey(),
  destination: text().notNull(),
  kind: text(),
  productId: text("product_id"),
  dispatchedFrom: text("dispatched_from"),
  verdict: text().$type<ImportVerdict>().notNull(),
  message: text().notNull(),
  instead: text().array().notNull().default([]),
  source: text().notNull(),
  confidence: text().$type<Confidence>().notNull(),
  checkedOn: date("checked_on", { mode: "string" }).notNull(),
  checkedBy: text("checked_by"),
  isActive: boolean("is_active").notNull().default(true),
  version: integer().notNull().default(1),
  revision: integer().notNull().default(1),
});

export const dutyRules = pgTable("duty_rules", {
  id: text().primaryKey(),
  destination: text().notNull(),
  currency: text().notNull(),
  perHeading: dutyAmount("per_heading").notNull().default(0),
  perItem: dutyAmount("per_item").notNull().default(0),
  perParcel: dutyAmount("per_parcel").notNull().default(0),
  upTo: numeric("up_to", { precision: 10, scale: 2, mode: "number" }),
  nairaPerUnit: numeric("naira_per_unit", { precision: 12, scale: 4, mode: "number" }).notNull(),
  message: text().notNull(),
  source: text().notNull(),
  checkedOn: date("checked_on", { mode: "string" }).notNull(),
  checkedBy: text("checked_by"),
  isActive: boolean("is_active").notNull().default(true),
  version: integer().notNull().default(1),
  revision: integer().notNull().default(1),
});

export const shippingCountries = pgTable("shipping_countries", {
  code: text().primaryKey(),
  position: integer().notNull(),
  name: text().notNull(),
  zoneId: text("zone_id").notNull(),
  isActive: boolean("is_active").notNull(),
  taxName: text("tax_name").notNull().default("Tax"),
  taxPercent: percent("tax_percent").notNull().default(8),
  pricesIncludeTax: boolean("prices_include_tax").notNull().default(false),
  version: integer().notNull().default(1),
});

export const exportedShipping = new ExportedTables({
  carriers: { order: "name" },
  shipping_zones: { order: "position, id" },
  shipping_rates: { order: "zone_id, method" },
  import_rules: { order: "id" },
  duty_rules: { order: "id" },
  shipping_countries: { order: "position, code" },
});
