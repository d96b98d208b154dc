import { sql } from "drizzle-orm";
import { shippingMethods, type ShippingTable } from "../../domain/cart/shipping.ts";
import type { Database, Transaction } from "../database/database.ts";
import { shippingCountries, shippingRates, shippingZones } from "../database/schema.ts";

/** The rate table with the countries that are open now. One statement, because every order and many pages read it. */
export async function readShippingTable(db: Database | Transaction): Promise<ShippingTable> {
  const { rows } = await db.execute<ShippingTable>(sql`select
    (select coalesce(json_agg(json_build_object('id', id, 'name', name, 'freeShippingThreshold', free_shipping_threshold, 'rates',
      (select coalesce(json_object_agg(method, price), '{}') from ${shippingRates} where zone_id = zone.id))
      order by position), '[]') from ${shippingZones} zone) as zones,
    (select coalesce(json_agg(json_build_object('code', code, 'name', name, 'zoneId', zone_id)
      order by position), '[]') from ${shippingCountries} where is_active) as countries`);
  const table = rows[0] ?? { zones: [], countries: [] };
  for (const { id, rates } of table.zones) {
    const missing = shippingMethods.find((method) => !(method in rates));
    if (missing) throw new Error(`The shipping table has no ${missing} rate for ${id}`);
  }
  return table;
}

export type NewZone = ShippingTable["zones"][number] & {
  countries: { code: string; name: string; isActive: boolean }[];
};

/** Inserts the first rate table of a new shop; existing zones, rates and countries stay as they are. */
export async function addShippingZones(db: Database, zones: NewZone[]): Promise<void> {
  await db.transaction(async (tx) => {
    for (const [position, { id, name, freeShippingThreshold, rates }] of zones.entries()) {
      await tx.insert(shippingZones).values({ id, name, freeShippingThreshold, position }).onConflictDoNothing();
      await tx
        .insert(shippingRates)
        .values(shippingMethods.map((method) => ({ zoneId: id, method, price: rates[method] })))
        .onConflictDoNothing();
    }
    const countries = zones.flatMap((zone) => zone.countries.map((country) => ({ ...country, zoneId: zone.id })));
    await tx
      .insert(shippingCountries)
      .values(
        countries.map((country, position) => ({ ...country, position: checkoutPosition(country.code, position) })),
      )
      .onConflictDoNothing();
  });
}

// The checkout's order (specification, section 5); countries opened later come after these.
const CHECKOUT_ORDER = ["NG", "GH", "KE", "ZA", "US", "GB", "CA"];

function checkoutPosition(code: string, position: number): number {
  const index = CHECKOUT_ORDER.indexOf(code);
  return index === -1 ? CHECKOUT_ORDER.length + position : index;
}
