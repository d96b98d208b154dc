import { boolean, date, integer, jsonb, numeric, pgTable, smallint, text } from "drizzle-orm/pg-core";
import { instant } from "#platform/database/columns.ts";
import { ExportedTables } from "#platform/database/exported-tables.ts";
import { FIRST_BRAND, FIRST_BRAND_COLOUR } from "#platform/rules/brand-colour.ts";
import type { Logo } from "#platform/rules/logo.ts";
import type { Naira } from "#platform/rules/money.ts";
import { FIRST_SHOP_NAME } from "#platform/rules/shop-name.ts";
import type { SlowUnknown } from "./rules/card-testing.ts";

export const shopSettings = pgTable("shop_settings", {
  id: smallint().primaryKey(),
  name: text().notNull().default(FIRST_SHOP_NAME),
  town: text().notNull().default(FIRST_BRAND.town),
  brandColour: text("brand_colour").notNull().default(FIRST_BRAND_COLOUR),
  logo: jsonb().$type<Logo>(),
  openedAt: instant("opened_at"),
  whatsappNumber: text("whatsapp_number"),
  supportEmail: text("support_email"),
  supportPhone: text("support_phone"),
  instagramUrl: text("instagram_url"),
  facebookUrl: text("facebook_url"),
  tiktokUrl: text("tiktok_url"),
  youtubeUrl: text("youtube_url"),
  xUrl: text("x_url"),
  ordersPerHour: integer("orders_per_hour").notNull().default(60),
  unpaidOrdersConfirmed: integer("unpaid_orders_confirmed").notNull().default(5),
  unpaidUnitsConfirmed: integer("unpaid_units_confirmed").notNull().default(60),
  unpaidOrdersUnconfirmed: integer("unpaid_orders_unconfirmed").notNull().default(3),
  unpaidUnitsUnconfirmed: integer("unpaid_units_unconfirmed").notNull().default(20),
  unpaidOrdersNetwork: integer("unpaid_orders_network").notNull().default(10),
  unpaidUnitsNetwork: integer("unpaid_units_network").notNull().default(120),
  slowUnknown: text("slow_unknown").$type<SlowUnknown>().notNull().default("automatic"),
  onlineStartsPerMinute: integer("online_starts_per_minute").notNull().default(30),
  declinesLeast: integer("declines_least").notNull().default(10),
  declinesPercent: integer("declines_percent").notNull().default(60),
  oneCardPerProduct: boolean("one_card_per_product").notNull().default(true),
  cutOffHour: integer("cut_off_hour").notNull().default(24),
  confirmRefundsAbove: integer("confirm_refunds_above").$type<Naira>().notNull().default(100_000),
  version: integer().notNull().default(1),
});

export const switchedOffFeatures = pgTable("switched_off_features", { feature: text().primaryKey() });

export const seller = pgTable("seller", {
  id: smallint().primaryKey(),
  legalName: text("legal_name").notNull().default(""),
  address: text().notNull().default(""),
  registrationNumber: text("registration_number").notNull().default(""),
  taxNumber: text("tax_number").notNull().default(""),
  vatNumber: text("vat_number").notNull().default(""),
  dataProtectionNumber: text("data_protection_number").notNull().default(""),
  hours: text().notNull().default(""),
  version: integer().notNull().default(1),
});

export const currencyRates = pgTable("currency_rates", {
  code: text().primaryKey(),
  nairaPerUnit: numeric("naira_per_unit", { precision: 12, scale: 4, mode: "number" }).notNull(),
  dated: date({ mode: "string" }).notNull(),
  version: integer().notNull().default(1),
});

export const exportedShop = new ExportedTables({
  shop_settings: { order: "id" },
  switched_off_features: { order: "feature" },
  seller: { order: "id" },
  currency_rates: { order: "code" },
});
