import { asc, eq, sql } from "drizzle-orm";
import { automaticPromotions } from "#features/promotions/server/automatic-promotions.ts";
import { shippingMethods } from "#features/shop/rules/shipping-methods.ts";
import { shopSettings } from "#features/shop/tables.ts";
import type { Database, Transaction } from "#platform/database/database.ts";
import { oncePerContent } from "#platform/live/once-per-content.ts";
import { dispatchDays, type DispatchDays } from "../rules/delivery.ts";
import type { ListedCountry, ShippingTable, ShippingZone } from "../rules/shipping.ts";
import type { DestinationTax } from "../rules/tax.ts";
import { holidays, shippingCountries, shippingRates, shippingZones, taxes } from "../tables.ts";
import { taxInForce } from "./taxes.ts";

/**
 * The shipping table with the countries that are open now, the taxes in force, and the promotions that apply by
 * themselves. One query, because every order and many pages read it.
 */
export async function readShippingTable(db: Database | Transaction, now: Date): Promise<ShippingTable> {
  const { rows } = await db.execute<ShippingTable>(sql`select
    (select coalesce(json_agg(json_build_object('id', id, 'name', name, 'freeShippingThreshold', free_shipping_threshold, 'methods',
      (select coalesce(json_object_agg(method, json_strip_nulls(json_build_object(
        'rate', price, 'days', json_build_array(fewest_days, most_days), 'isOffered', is_offered, 'weight', ${weightColumn}))), '{}') from ${shippingRates} where zone_id = zone.id))
      order by position), '[]') from ${shippingZones} zone) as zones,
    (select coalesce(json_agg(json_build_object('code', code, 'name', name, 'zoneId', zone_id, 'pricesWithTax', prices_with_tax, 'tax', ${taxInForce(now)}) order by position), '[]') from ${shippingCountries} where is_active) as countries,
    ${automaticPromotions(now)} as promotions,
    ${dispatchColumns}`);
  const table = rows[0] ?? { zones: [], countries: [], ...noHolidays };
  for (const { id, methods } of table.zones) {
    const missing = shippingMethods.find((method) => !(method in methods));
    if (missing) throw new Error(`The shipping table has no ${missing} for ${id}`);
  }
  return table;
}

/** The same without a query while it stays the same, as the public pages show it. */
export const readShippingTableOnce = oncePerContent(({ db, clock }) => readShippingTable(db, clock()));

const noWeight = { includedGrams: 0, stepGrams: 1000 as const, stepPrice: 0, mostGrams: null, isFreeOver: true };
/** Null, and so left out, where the weight does not count. */
const weightColumn = sql`case when step_price > 0 or most_grams is not null then json_build_object('includedGrams', included_grams,
  'stepGrams', step_grams, 'stepPrice', step_price, 'mostGrams', most_grams, 'isFreeOver', is_free_over) end`;

const noHolidays = { cutOffHour: 24, holidays: {} };
const dispatchColumns = sql`(select cut_off_hour from ${shopSettings}) as "cutOffHour",
    (select coalesce(json_object_agg(name, days), '{}') from (
      select c.name, json_agg(day order by day) as days from ${holidays} join ${shippingCountries} c on code = country_code
      group by c.name) closed) as holidays`;

/** When the shop dispatches. One query. */
export async function readDispatchDays(db: Database | Transaction): Promise<DispatchDays> {
  const { rows } = await db.execute<Pick<ShippingTable, "cutOffHour" | "holidays">>(sql`select ${dispatchColumns}`);
  return dispatchDays(rows[0] ?? noHolidays);
}

/** The countries that the checkout offers, in its order. */
export async function readOpenCountries(db: Database): Promise<Pick<ListedCountry, "code" | "name">[]> {
  const { code, name, isActive, position } = shippingCountries;
  return db.select({ code, name }).from(shippingCountries).where(eq(isActive, true)).orderBy(asc(position));
}

/** The zones and all their countries, open or not. */
export async function readZonesAndCountries(
  db: Database,
  now: Date,
): Promise<{ zones: ShippingZone[]; countries: ListedCountry[] }> {
  const { zones } = await readShippingTable(db, now);
  const { code, name, zoneId, isActive, pricesWithTax, position } = shippingCountries;
  const countries = await db
    .select({ code, name, zoneId, isActive, pricesWithTax, tax: taxInForce(now) })
    .from(shippingCountries)
    .orderBy(asc(position), asc(code));
  return { zones, countries };
}

export type NewZone = ShippingTable["zones"][number] & {
  countries: { code: string; name: string; isActive: boolean }[];
};

/**
 * Inserts the first shipping table of a new shop, with `tax` in every country if it is given; existing zones, rates,
 * countries and taxes stay unchanged.
 */
export async function addShippingZones(db: Database, zones: NewZone[], tax?: DestinationTax): Promise<void> {
  await db.transaction(async (tx) => {
    for (const [position, { id, name, freeShippingThreshold, methods }] of zones.entries()) {
      await tx.insert(shippingZones).values({ id, name, freeShippingThreshold, position }).onConflictDoNothing();
      await tx.insert(shippingRates).values(rateRows(id, methods)).onConflictDoNothing();
    }
    const countries = zones.flatMap((zone) => zone.countries.map((country) => ({ ...country, zoneId: zone.id })));
    await tx
      .insert(shippingCountries)
      .values(
        countries.map((country, position) => ({ ...country, position: checkoutPosition(country.code, position) })),
      )
      .onConflictDoNothing();
    const charged = tax ? countries.map(({ code }) => ({ countryCode: code, fromDay: EARLY, ...tax })) : [];
    if (charged.length > 0) await tx.insert(taxes).values(charged).onConflictDoNothing();
  });
}

/** Before any order, as in the migration of the table. */
const EARLY = "2000-01-01";

/** The rows of `shipping_rates` for the methods of a zone. */
export function rateRows(zoneId: string, methods: ShippingZone["methods"]) {
  return shippingMethods.map((method) => {
    const { rate, days, isOffered, weight } = methods[method];
    const row = { zoneId, method, price: rate, fewestDays: days[0], mostDays: days[1], isOffered };
    return { ...row, ...noWeight, ...weight };
  });
}

// The checkout's order (specification 5.4); countries opened later come after these.
const CHECKOUT_ORDER = ["NG", "GH", "KE", "ZA", "US", "GB", "CA"];

function checkoutPosition(code: string, position: number): number {
  const index = CHECKOUT_ORDER.indexOf(code);
  return index === -1 ? CHECKOUT_ORDER.length + position : index;
}
