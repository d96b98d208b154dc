import { eq } from "drizzle-orm";
import { saveVersion, type Saved } from "#platform/audit/edit-conflict.ts";
import { resource } from "#platform/audit/resource.ts";
import { recordAudit } from "#platform/audit/trail.ts";
import type { Database, Transaction } from "#platform/database/database.ts";
import { nextPosition } from "#platform/database/next-position.ts";
import { write } from "#platform/database/write.ts";
import { lagosDay } from "#platform/rules/period.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import type { Shop } from "#platform/shop.ts";
import { refuseUntaxed } from "../rules/destination.ts";
import type { DatedTax } from "../rules/tax.ts";
import { zoneTexts, type NewCountry, type ZoneDetails } from "../rules/zone-form.ts";
import { shippingCountries, shippingRates, shippingZones } from "../tables.ts";
import { rateRows, readShippingTable } from "./shipping-table.ts";
import { taxInForce, writeTax } from "./taxes.ts";

/** One zone with its version, or undefined. */
export async function findZone(db: Database | Transaction, id: string, now: Date) {
  const { zones } = await readShippingTable(db, now);
  const [row] = await db.select({ version: shippingZones.version }).from(shippingZones).where(eq(shippingZones.id, id));
  const zone = zones.find((candidate) => candidate.id === id);
  return zone && row && { ...zone, ...row };
}

/**
 * Saves a zone's prices and times; undefined for an unknown one. Refuses when it was saved since `version` was read.
 */
export async function saveZone(
  shop: Shop,
  actor: string,
  { id, version, details }: { id: string; version: number; details: ZoneDetails },
): Promise<Saved> {
  return write(shop, actor, async (w) => {
    const which = eq(shippingZones.id, id);
    await w.tx.select({ id: shippingZones.id }).from(shippingZones).where(which).for("no key update");
    const row = await findZone(w.tx, id, w.now);
    const edit = { row, version, subject: `zone:${id}`, what: "this zone", toText: zoneTexts };
    return saveVersion(w, edit, async (from, newVersion) => {
      const { methods, ...zone } = details;
      await w.tx
        .update(shippingZones)
        .set({ ...zone, version: newVersion })
        .where(which);
      for (const { zoneId, method, ...terms } of rateRows(id, methods)) {
        const target = [shippingRates.zoneId, shippingRates.method];
        await w.tx
          .insert(shippingRates)
          .values({ zoneId, method, ...terms })
          .onConflictDoUpdate({ target, set: terms });
      }
      return { action: "changed shipping prices", details: { from, to: details } };
    });
  });
}

/**
 * Adding a country needs its tax, which counts from today. Saving one writes a tax that begins today or later, because
 * orders keep the one that they were priced with.
 */
export const countryList = resource(shippingCountries, "code", {
  subject: "country",
  what: "this country",
  toText: () => ({}),
  newRow: async (w, { tax: _tax, ...country }: NewCountry) => {
    return { ...country, isActive: true, position: await nextPosition(w.tx, shippingCountries.position) };
  },
  refuseNew: async (w, { zoneId }) =>
    (await findZone(w.tx, zoneId, w.now))
      ? undefined
      : new Refusal("changed-meanwhile", "This zone is no longer there."),
  taken: ({ name, code }) => `${name} or the letters ${code} are on the list already.`,
  added: async (country, w) => {
    await writeTax(w, country.code, { ...country.tax, fromDay: lagosDay(w.now) });
    return ["added a country", country];
  },
  refuse: async (w, { fromDay }: DatedTax) => {
    if (fromDay >= lagosDay(w.now)) return undefined;
    const message = "Orders keep the tax that they were priced with, so a tax begins today or later.";
    return new Refusal("tax-begun", message, { errors: { fromDay: "Please enter today or a later day" } });
  },
  changes: () => ({}),
  changed: async ({ code, name }, to: DatedTax, w) => {
    const [from] = await w.tx
      .select({ tax: taxInForce(w.now) })
      .from(shippingCountries)
      .where(eq(shippingCountries.code, code));
    await writeTax(w, code, to);
    return ["changed a tax", { name, from: from?.tax, to }];
  },
});

/**
 * Opens a country at the checkout, or closes it; false for an unknown one. Refuses to open one whose tax is not chosen.
 */
export async function openCountry(
  shop: Shop,
  actor: string,
  { code, isOpen }: { code: string; isOpen: boolean },
): Promise<boolean | Refusal> {
  const action = isOpen ? "opened a country" : "closed a country";
  return switchCountry(shop, actor, { code, action, set: { isActive: isOpen } });
}

/** Shows customers in a country prices with its tax, or without; false for an unknown one. */
export async function showPricesWithTax(
  shop: Shop,
  actor: string,
  { code, on }: { code: string; on: boolean },
): Promise<boolean | Refusal> {
  const action = on ? "showed prices with tax" : "showed prices without tax";
  return switchCountry(shop, actor, { code, action, set: { pricesWithTax: on } });
}

type CountrySwitch = { code: string; action: string; set: { isActive: boolean } | { pricesWithTax: boolean } };

async function switchCountry(
  shop: Shop,
  actor: string,
  { code, action, set }: CountrySwitch,
): Promise<boolean | Refusal> {
  return write(shop, actor, async (w) => {
    const [country] = await w.tx
      .update(shippingCountries)
      .set(set)
      .where(eq(shippingCountries.code, code))
      .returning({ name: shippingCountries.name, isOpen: shippingCountries.isActive, tax: taxInForce(w.now) });
    if (!country) return false;
    const { name, isOpen, tax } = country;
    if (isOpen && !tax) return refuseUntaxed([name], "Please choose it first, from today on, then open the country.");
    await recordAudit(w, { action, subject: `country:${code}`, details: { name } });
    return true;
  });
}
