import { eq } from "drizzle-orm";
import type { OrderLimits } from "../../orders/rules/order-limits.ts";
import type { ShopDetails } from "../rules/shop-form.ts";
import type { CurrencyRate } from "../../../platform/rules/currencies.ts";
import { isNamed } from "../rules/seller.ts";
import type { Support } from "../../../platform/rules/support.ts";
import { editRow, type Saved } from "../../../platform/audit/edit-conflict.ts";
import type { Database, Transaction } from "../../../platform/database/database.ts";
import { seller, shopSettings } from "../../../server/database/schema.ts";
import type { Shop } from "../../../server/shop.ts";
import { statement } from "../../../platform/database/prepared-query.ts";
import { write } from "../../../platform/database/write.ts";
import { allRates } from "./currency-rates.ts";

type OrderSettings = OrderLimits & { rates: CurrencyRate[]; isOpen: boolean };

const orderSettings = statement({}, (db) =>
  db
    .select({
      rates: allRates,
      ordersPerHour: shopSettings.ordersPerHour,
      unpaidOrdersConfirmed: shopSettings.unpaidOrdersConfirmed,
      unpaidUnitsConfirmed: shopSettings.unpaidUnitsConfirmed,
      unpaidOrdersUnconfirmed: shopSettings.unpaidOrdersUnconfirmed,
      unpaidUnitsUnconfirmed: shopSettings.unpaidUnitsUnconfirmed,
      unpaidOrdersNetwork: shopSettings.unpaidOrdersNetwork,
      unpaidUnitsNetwork: shopSettings.unpaidUnitsNetwork,
      legalName: seller.legalName,
      address: seller.address,
    })
    .from(shopSettings)
    .innerJoin(seller, eq(seller.id, shopSettings.id)),
);

/**
 * The settings that placing an order needs: the rates for its email, what unpaid orders can keep aside, and whether the
 * shop is open, which it is once the seller is named. One statement.
 */
export async function readOrderSettings(db: Database | Transaction): Promise<OrderSettings> {
  const [row] = await orderSettings(db, {});
  if (!row) throw new Error("The settings are missing: was the database seeded?");
  const { legalName, address, ...settings } = row;
  return { ...settings, isOpen: isNamed({ legalName, address }) };
}

/** Whether the shop has its settings, which the seed adds last. */
export async function isSeeded(db: Database): Promise<boolean> {
  return (await db.$count(shopSettings)) > 0;
}

/** Inserts the first settings of a new shop; existing ones stay as they are, also those that staff have emptied. */
export async function addSettings(db: Database, first: Partial<Omit<Support, "hours">>): Promise<void> {
  await db
    .insert(shopSettings)
    .values({ id: 1, ...first })
    .onConflictDoNothing();
}

/** Everything that staff set for the whole shop. */
export async function readShopSettings(db: Database): Promise<ShopDetails & { version: number }> {
  const [row] = await db.select().from(shopSettings);
  if (!row) throw new Error("The settings are missing: was the database seeded?");
  const { id: _id, ...details } = row;
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
    return editRow(w, shopSettings, edit, ({ id: _id, version: _version, ...from }) => {
      return { action: "changed the settings", details: { from, to: details } };
    });
  });
}

/** The shop's contact details; null or empty where staff entered nothing. */
export async function readSupport(db: Database): Promise<Support> {
  const { whatsappNumber, supportEmail, supportPhone } = shopSettings;
  const [row] = await db
    .select({ whatsappNumber, supportEmail, supportPhone, hours: seller.hours })
    .from(shopSettings)
    .innerJoin(seller, eq(seller.id, shopSettings.id));
  return row ?? { whatsappNumber: null, supportEmail: null, supportPhone: null, hours: "" };
}

/** The shop's social network profiles, as staff have set them; networks without a URL are left out. */
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
