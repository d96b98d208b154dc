import { sql } from "drizzle-orm";
import { shippingMethods, type ShippingMethod, type ShippingTable } from "../../domain/cart/shipping.ts";
import type { Database, Transaction } from "../database/database.ts";
import { shippingCountries, shippingRates, shippingZones } from "../database/schema.ts";

type Rows = {
  zones: { id: string; name: string; freeShippingThreshold: number }[];
  rates: { zoneId: string; method: ShippingMethod; price: number }[];
  countries: ShippingTable["countries"];
};

/** The rate table with the countries that are open now. One statement, because every order and many pages read it. */
export async function readShippingTable(db: Database | Transaction): Promise<ShippingTable> {
  const { rows } = await db.execute<Rows>(sql`select
    (select coalesce(json_agg(json_build_object('id', id, 'name', name, 'freeShippingThreshold', free_shipping_threshold)
      order by position), '[]') from ${shippingZones}) as zones,
    (select coalesce(json_agg(json_build_object('zoneId', zone_id, 'method', method, 'price', price)), '[]')
      from ${shippingRates}) as rates,
    (select coalesce(json_agg(json_build_object('code', code, 'name', name, 'zoneId', zone_id)
      order by position), '[]') from ${shippingCountries} where is_active) as countries`);
  const { zones, rates, countries } = rows[0] ?? { zones: [], rates: [], countries: [] };
  const priceOf = (zoneId: string, method: ShippingMethod) => {
    const rate = rates.find((candidate) => candidate.zoneId === zoneId && candidate.method === method);
    if (!rate) throw new Error(`The shipping table has no ${method} rate for ${zoneId}`);
    return rate.price;
  };
  return {
    countries,
    zones: zones.map(({ id, name, freeShippingThreshold }) => ({
      id,
      name,
      freeShippingThreshold,
      rates: Object.fromEntries(shippingMethods.map((method) => [method, priceOf(id, method)])) as Record<
        ShippingMethod,
        number
      >,
    })),
  };
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
