import { eq, sql } from "drizzle-orm";
import { editRow, type Saved } from "#platform/audit/edit-conflict.ts";
import type { Database, Transaction } from "#platform/database/database.ts";
import { preparedQuery } from "#platform/database/prepared-query.ts";
import { write } from "#platform/database/write.ts";
import type { Brand } from "#platform/rules/brand-colour.ts";
import type { CurrencyRate } from "#platform/rules/currencies.ts";
import type { Support } from "#platform/rules/support.ts";
import type { Shop } from "#platform/shop.ts";
import type { CardTestingLimits } from "../rules/card-testing.ts";
import { cutOffTexts } from "../rules/cut-off-form.ts";
import { optionalNames } from "../rules/optional-features.ts";
import type { OrderLimits } from "../rules/order-limits.ts";
import type { ShopDetails } from "../rules/shop-form.ts";
import { seller, shopSettings, switchedOffFeatures } from "../tables.ts";
import { brandColumns } from "./brand.ts";
import { allRates } from "./currency-rates.ts";

type OrderSettings = OrderLimits & CardTestingLimits & ForOrder;
type ForOrder = { brand: Brand; rates: CurrencyRate[]; isOpen: boolean; on: string[] };

/** An open shop also needs a named seller: customers must know with whom they make a contract. */
const isOpen = sql<boolean>`(${shopSettings.openedAt} is not null and ${seller.legalName} <> '' and ${seller.address} <> '')`;

const orderSettings = preparedQuery({}, (db) =>
  db
    .select({
      brand: brandColumns,
      rates: allRates,
      ordersPerHour: shopSettings.ordersPerHour,
      unpaidOrdersConfirmed: shopSettings.unpaidOrdersConfirmed,
      unpaidUnitsConfirmed: shopSettings.unpaidUnitsConfirmed,
      unpaidOrdersUnconfirmed: shopSettings.unpaidOrdersUnconfirmed,
      unpaidUnitsUnconfirmed: shopSettings.unpaidUnitsUnconfirmed,
      unpaidOrdersNetwork: shopSettings.unpaidOrdersNetwork,
      unpaidUnitsNetwork: shopSettings.unpaidUnitsNetwork,
      slowUnknown: shopSettings.slowUnknown,
      onlineStartsPerMinute: shopSettings.onlineStartsPerMinute,
      declinesLeast: shopSettings.declinesLeast,
      declinesPercent: shopSettings.declinesPercent,
      isOpen,
      off: sql<string[]>`array(select feature from ${switchedOffFeatures})`,
    })
    .from(shopSettings)
    .innerJoin(seller, eq(seller.id, shopSettings.id)),
);

/**
 * The settings needed to place an order: the brand and the rates for its email, how much stock unpaid orders can
 * reserve, the limits against card testing, whether the shop is open (opening.ts), and the names of the optional
 * features that are on. One query.
 */
export async function readOrderSettings(db: Database | Transaction): Promise<OrderSettings> {
  const [row] = await orderSettings(db, {});
  if (!row) throw new Error("The settings are missing: was the database seeded?");
  const { off, ...settings } = row;
  return { ...settings, on: optionalNames.filter((name) => !off.includes(name)) };
}

/** Whether the public sees the shop and can order: it was opened, and the seller is named. One query. */
export async function readIsOpen(db: Database): Promise<boolean> {
  const [row] = await db.select({ isOpen }).from(shopSettings).innerJoin(seller, eq(seller.id, shopSettings.id));
  return row?.isOpen ?? false;
}

/** Whether the shop has its settings, which the seed adds last. */
export async function isSeeded(db: Database): Promise<boolean> {
  return (await db.$count(shopSettings)) > 0;
}

/** Inserts the first settings of a new shop; existing ones stay unchanged, including those that staff have emptied. */
export async function addSettings(
  db: Database,
  first: Partial<Omit<Support, "hours">> & { openedAt?: Date },
): Promise<void> {
  await db
    .insert(shopSettings)
    .values({ id: 1, ...first })
    .onConflictDoNothing();
}

/** All settings that staff make for the whole shop. */
export async function readShopSettings(db: Database): Promise<ShopDetails & { version: number }> {
  const [row] = await db.select().from(shopSettings);
  if (!row) throw new Error("The settings are missing: was the database seeded?");
  const { id: _id, openedAt: _openedAt, logo: _logo, cutOffHour: _hour, ...details } = row;
  return details;
}

/** Saves the settings; refuses when they were saved since `version` was read. */
export async function saveShopSettings(
  shop: Shop,
  actor: string,
  { version, details }: { version: number; details: ShopDetails },
): Promise<Saved> {
  return write(shop, actor, async (w) => {
    const edit = { which: eq(shopSettings.id, 1), version, details, subject: "settings:shop", what: "these settings" };
    return editRow(w, shopSettings, edit, (before) => {
      const { id: _id, openedAt: _openedAt, logo: _logo, cutOffHour: _hour, version: _version, ...from } = before;
      return { action: "changed the settings", details: { from, to: details } };
    });
  });
}

/** The hour from which an order counts for the next day, with the version of the settings. */
export async function readCutOff(db: Database): Promise<{ cutOffHour: number; version: number }> {
  const [row] = await db
    .select({ cutOffHour: shopSettings.cutOffHour, version: shopSettings.version })
    .from(shopSettings);
  if (!row) throw new Error("The settings are missing: was the database seeded?");
  return row;
}

/** Saves the cut-off hour. Refuses when the shop's settings were saved since `version` was read. */
export function saveCutOff(
  shop: Shop,
  actor: string,
  { version, cutOffHour }: { version: number; cutOffHour: number },
): Promise<Saved> {
  return write(shop, actor, async (w) => {
    const which = eq(shopSettings.id, 1);
    const details = { cutOffHour };
    const edit = { which, version, details, subject: "settings:shop", what: "the settings", toText: cutOffTexts };
    return editRow(w, shopSettings, edit, (before) => {
      return { action: "changed the cut-off hour", details: { from: before.cutOffHour, to: cutOffHour } };
    });
  });
}

/** The shop's contact details; null or empty if staff entered nothing. */
export async function readSupport(db: Database): Promise<Support> {
  const { whatsappNumber, supportEmail, supportPhone } = shopSettings;
  const [row] = await db
    .select({ whatsappNumber, supportEmail, supportPhone, hours: seller.hours })
    .from(shopSettings)
    .innerJoin(seller, eq(seller.id, shopSettings.id));
  return row ?? { whatsappNumber: null, supportEmail: null, supportPhone: null, hours: "" };
}

/** The shop's social network profiles from the settings; leaves out networks without a URL. */
export async function readSocialLinks(db: Database): Promise<{ name: string; url: string }[]> {
  const [row] = await db.select().from(shopSettings);
  const profiles: [string, string | null | undefined][] = [
    ["Instagram", row?.instagramUrl],
    ["Facebook", row?.facebookUrl],
    ["TikTok", row?.tiktokUrl],
    ["YouTube", row?.youtubeUrl],
    ["X", row?.xUrl],
  ];
  return profiles.flatMap(([name, url]) => (url ? [{ name, url }] : []));
}
