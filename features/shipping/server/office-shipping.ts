import { eq } from "drizzle-orm";
import { saveVersion, type Saved } from "#platform/audit/edit-conflict.ts";
import { resource } from "#platform/audit/resource.ts";
import { recordAudit } from "#platform/audit/trail.ts";
import type { Database, Transaction } from "#platform/database/database.ts";
import { nextPosition } from "#platform/database/next-position.ts";
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

/** Saving a country changes the tax on goods there. Existing orders keep theirs. */
export const countryList = resource(shippingCountries, "code", {
  subject: "country",
  what: "this country",
  toText: taxTexts,
  newRow: async (w, country: NewCountry) => {
    return { ...country, isActive: true, position: await nextPosition(w.tx, shippingCountries.position) };
  },
  refuseNew: async (w, { zoneId }) =>
    (await findZone(w.tx, zoneId)) ? undefined : new Refusal("changed-meanwhile", "This zone is no longer there."),
  taken: ({ name, code }) => `${name} or the letters ${code} are on the list already.`,
  added: (country) => ["added a country", country],
  changed: ({ name, taxName, taxPercent, pricesIncludeTax }, to: TaxTerms) => {
    return ["changed a tax", { name, from: { taxName, taxPercent, pricesIncludeTax }, to }];
  },
});

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
