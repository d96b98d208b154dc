import { boolean, date, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { PaymentMethod } from "#features/shop/rules/payment-methods.ts";
import type { ShippingMethod } from "#features/shop/rules/shipping-methods.ts";
import { naira, percent } from "#platform/database/columns.ts";
import { ExportedTables } from "#platform/database/exported-tables.ts";

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
    includedGrams: integer("included_grams").notNull().default(0),
    stepGrams: integer("step_grams").$type<500 | 1000>().notNull().default(1000),
    stepPrice: naira("step_price").notNull().default(0),
    mostGrams: integer("most_grams"),
    isFreeOver: boolean("is_free_over").notNull().default(true),
  },
  (table) => [primaryKey({ columns: [table.zoneId, table.method] })],
);

export const shippingCountries = pgTable("shipping_countries", {
  code: text().primaryKey(),
  position: integer().notNull(),
  name: text().notNull(),
  zoneId: text("zone_id").notNull(),
  isActive: boolean("is_active").notNull(),
  pricesWithTax: boolean("prices_with_tax").notNull().default(false),
  version: integer().notNull().default(1),
});

export const taxes = pgTable(
  "taxes",
  {
    countryCode: text("country_code").notNull(),
    fromDay: date("from_day", { mode: "string" }).notNull(),
    name: text().notNull(),
    percent: percent("percent").notNull(),
    isIncluded: boolean("is_included").notNull(),
  },
  (table) => [primaryKey({ columns: [table.countryCode, table.fromDay] })],
);

export const holidays = pgTable(
  "holidays",
  {
    countryCode: text("country_code").notNull(),
    day: date({ mode: "string" }).notNull(),
    name: text().notNull(),
    source: text().notNull().default(""),
  },
  (table) => [primaryKey({ columns: [table.countryCode, table.day] })],
);

export const exportedShipping = new ExportedTables({
  carriers: { order: "name" },
  shipping_zones: { order: "position, id" },
  shipping_rates: { order: "zone_id, method" },
  shipping_countries: { order: "position, code" },
  taxes: { order: "country_code, from_day" },
  holidays: { order: "country_code, day" },
});
