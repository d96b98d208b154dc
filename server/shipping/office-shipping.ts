import { asc, eq, max } from "drizzle-orm";
import { Refusal } from "../../domain/refusal.ts";
import { shippingMethods, type ShippingZone } from "../../domain/cart/shipping.ts";
import type { NewCountry, ZoneDetails } from "../../domain/cart/zone-form.ts";
import { asText, editConflict, type EditConflict } from "../audit/edit-conflict.ts";
import { recordAudit } from "../audit/record-audit.ts";
import { announceChange } from "../database/announce.ts";
import type { Database, Transaction } from "../database/database.ts";
import { shippingCountries, shippingRates, shippingZones } from "../database/schema.ts";
import type { Shop } from "../shop.ts";
import { readShippingTable } from "./shipping-table.ts";

export type OfficeCountry = { code: string; name: string; zoneId: string; isActive: boolean };

/** The zones and all their countries, open or not. */
export async function readOfficeShipping(db: Database): Promise<{ zones: ShippingZone[]; countries: OfficeCountry[] }> {
  const { zones } = await readShippingTable(db);
  const { code, name, zoneId, isActive } = shippingCountries;
  const countries = await db
    .select({ code, name, zoneId, isActive })
    .from(shippingCountries)
    .orderBy(asc(shippingCountries.position), asc(code));
  return { zones, countries };
}

/** One zone with its version, or undefined. */
export async function findZone(db: Database | Transaction, id: string) {
  const { zones } = await readShippingTable(db);
  const [row] = await db.select({ version: shippingZones.version }).from(shippingZones).where(eq(shippingZones.id, id));
  const zone = zones.find((candidate) => candidate.id === id);
  return zone && row && { ...zone, ...row };
}

/**
 * Saves a zone's prices; undefined for an unknown one. Refuses when it was saved since `version` was read. Locks the
 * zone.
 */
export async function saveZone(
  shop: Shop,
  actor: string,
  { id, version, details }: { id: string; version: number; details: ZoneDetails },
): Promise<{ version: number } | Refusal<EditConflict> | undefined> {
  return shop.db.transaction(async (tx) => {
    await tx.select({ id: shippingZones.id }).from(shippingZones).where(eq(shippingZones.id, id)).for("no key update");
    const before = await findZone(tx, id);
    if (!before) return undefined;
    const subject = `zone:${id}`;
    if (before.version !== version) {
      const { rates, ...rest } = before;
      const current = { version: before.version, theirs: asText({ ...rest, ...rates }) };
      return editConflict(tx, subject, "this zone", current);
    }
    const { name, freeShippingThreshold, rates } = details;
    await tx
      .update(shippingZones)
      .set({ name, freeShippingThreshold, version: version + 1 })
      .where(eq(shippingZones.id, id));
    for (const method of shippingMethods) {
      const rate = { zoneId: id, method, price: rates[method] };
      await tx
        .insert(shippingRates)
        .values(rate)
        .onConflictDoUpdate({ target: [shippingRates.zoneId, shippingRates.method], set: { price: rate.price } });
    }
    const audit = { actor, act: "changed shipping prices", subject, details: { from: before, to: details } };
    await recordAudit(tx, audit, shop.clock());
    await announceChange(tx);
    return { version: version + 1 };
  });
}

/** Opens a country for the checkout, or closes it; false for an unknown one. */
export async function openCountry(shop: Shop, actor: string, code: string, isOpen: boolean): Promise<boolean> {
  return shop.db.transaction(async (tx) => {
    const [changed] = await tx
      .update(shippingCountries)
      .set({ isActive: isOpen })
      .where(eq(shippingCountries.code, code))
      .returning({ name: shippingCountries.name });
    if (!changed) return false;
    const act = isOpen ? "opened a country" : "closed a country";
    await recordAudit(tx, { actor, act, subject: `country:${code}`, details: changed }, shop.clock());
    await announceChange(tx);
    return true;
  });
}

/** Adds an open country after the others. Refuses a country that exists already, and an unknown zone. */
export async function addCountry(shop: Shop, actor: string, country: NewCountry): Promise<Refusal | undefined> {
  return shop.db.transaction(async (tx) => {
    const zone = await findZone(tx, country.zoneId);
    if (!zone) return new Refusal("changed-meanwhile", "This zone is no longer there.");
    const [last] = await tx.select({ position: max(shippingCountries.position) }).from(shippingCountries);
    const added = await tx
      .insert(shippingCountries)
      .values({ ...country, isActive: true, position: (last?.position ?? 0) + 1 })
      .onConflictDoNothing()
      .returning({ code: shippingCountries.code });
    if (added.length === 0) {
      return new Refusal("name-taken", `${country.name} or the letters ${country.code} are on the list already.`);
    }
    const audit = { actor, act: "added a country", subject: `country:${country.code}`, details: country };
    await recordAudit(tx, audit, shop.clock());
    await announceChange(tx);
    return undefined;
  });
}
