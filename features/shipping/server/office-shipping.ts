import { eq, max } from "drizzle-orm";
import { editRow, saveVersion, type Saved } from "#platform/audit/edit-conflict.ts";
import { recordAudit } from "#platform/audit/trail.ts";
import type { Database, Transaction } from "#platform/database/database.ts";
import { write } from "#platform/database/write.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import type { Shop } from "#platform/shop.ts";
import { taxTexts } from "../rules/tax-form.ts";
import type { TaxTerms } from "../rules/tax.ts";
import { zoneTexts, type NewCountry, type ZoneDetails } from "../rules/zone-form.ts";
import { shippingCountries, shippingRates, shippingZones } from "../tables.ts";
import { rateRows, readShippingTable } from "./shipping-table.ts";

/** One zone with its version, or undefined. */
export async function findZone(db: Database | Transaction, id: string) {
  const { zones } = await readShippingTable(db);
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
    const row = await findZone(w.tx, id);
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

/** One country with its tax and its version, or undefined. */
export async function findCountry(db: Database | Transaction, code: string) {
  const { name, taxName, taxPercent, pricesIncludeTax, version } = shippingCountries;
  const [country] = await db
    .select({ code: shippingCountries.code, name, taxName, taxPercent, pricesIncludeTax, version })
    .from(shippingCountries)
    .where(eq(shippingCountries.code, code));
  return country;
}

/**
 * Saves the tax on goods to a country; undefined for an unknown one. Existing orders keep their tax. Refuses when it
 * was saved since `version` was read.
 */
export async function saveTax(
  shop: Shop,
  actor: string,
  { code, version, details }: { code: string; version: number; details: TaxTerms },
): Promise<Saved> {
  return write(shop, actor, async (w) => {
    const which = eq(shippingCountries.code, code);
    const edit = { which, version, details, subject: `country:${code}`, what: "this country", toText: taxTexts };
    return editRow(w, shippingCountries, edit, ({ name, taxName, taxPercent, pricesIncludeTax }) => {
      const from = { taxName, taxPercent, pricesIncludeTax };
      return { action: "changed a tax", details: { name, from, to: details } };
    });
  });
}

/** Opens a country at the checkout, or closes it; false for an unknown one. */
export async function openCountry(
  shop: Shop,
  actor: string,
  { code, isOpen }: { code: string; isOpen: boolean },
): Promise<boolean> {
  return write(shop, actor, async (w) => {
    const [details] = await w.tx
      .update(shippingCountries)
      .set({ isActive: isOpen })
      .where(eq(shippingCountries.code, code))
      .returning({ name: shippingCountries.name });
    const action = isOpen ? "opened a country" : "closed a country";
    if (details) await recordAudit(w, { action, subject: `country:${code}`, details });
    return details !== undefined;
  });
}

/** Adds an open country after the others. Refuses a country that already exists, and an unknown zone. */
export async function addCountry(shop: Shop, actor: string, country: NewCountry): Promise<Refusal | undefined> {
  return write(shop, actor, async (w) => {
    const { code, name, zoneId } = country;
    if (!(await findZone(w.tx, zoneId))) return new Refusal("changed-meanwhile", "This zone is no longer there.");
    const [last] = await w.tx.select({ position: max(shippingCountries.position) }).from(shippingCountries);
    const added = await w.tx
      .insert(shippingCountries)
      .values({ ...country, isActive: true, position: (last?.position ?? 0) + 1 })
      .onConflictDoNothing()
      .returning();
    if (added.length === 0) return new Refusal("name-taken", `${name} or the letters ${code} are on the list already.`);
    await recordAudit(w, { action: "added a country", subject: `country:${code}`, details: country });
    return undefined;
  });
}
