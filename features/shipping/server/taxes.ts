import { and, desc, eq, gt, sql, type SQL } from "drizzle-orm";
import { recordAudit } from "#platform/audit/trail.ts";
import type { Database } from "#platform/database/database.ts";
import { write, type Write } from "#platform/database/write.ts";
import { lagosDay } from "#platform/rules/period.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import type { Shop } from "#platform/shop.ts";
import { refuseUntaxed } from "../rules/destination.ts";
import type { DatedTax, DestinationTax } from "../rules/tax.ts";
import { shippingCountries, taxes } from "../tables.ts";

/** A column for a query of `shipping_countries`: the tax in force at this moment, null if none is chosen. */
export function taxInForce(now: Date): SQL<DestinationTax | null> {
  return sql<DestinationTax | null>`(select json_build_object('name', name, 'percent', percent, 'isIncluded', is_included)
    from ${taxes} where country_code = code and from_day <= ${lagosDay(now)} order by from_day desc limit 1)`;
}

/** The taxes of a country, newest first: those to come, the one in force, and those before it. One query. */
export function listTaxes(db: Database, code: string): Promise<DatedTax[]> {
  const { countryCode, fromDay, name, percent, isIncluded } = taxes;
  return db
    .select({ fromDay, name, percent, isIncluded })
    .from(taxes)
    .where(eq(countryCode, code))
    .orderBy(desc(fromDay));
}

/** Writes the tax of a country from a day on, in place of one from the same day. */
export async function writeTax({ tx }: Write, countryCode: string, { fromDay, ...tax }: DatedTax): Promise<void> {
  const target = [taxes.countryCode, taxes.fromDay];
  await tx
    .insert(taxes)
    .values({ countryCode, fromDay, ...tax })
    .onConflictDoUpdate({ target, set: tax });
}

/** Removes a tax that has not begun. Refuses any other: orders were priced with it. */
export function removeTax(
  shop: Shop,
  actor: string,
  { code, fromDay }: { code: string; fromDay: string },
): Promise<Refusal | undefined> {
  return write(shop, actor, async (w) => {
    const isToCome = gt(taxes.fromDay, lagosDay(w.now));
    const which = and(eq(taxes.countryCode, code), eq(taxes.fromDay, fromDay), isToCome);
    const [details] = await w.tx.delete(taxes).where(which).returning();
    if (!details) return new Refusal("changed-meanwhile", "This tax has begun, or somebody has removed it.");
    await recordAudit(w, { action: "removed a tax", subject: `country:${code}`, details });
    return undefined;
  });
}

/** Refuses to open the shop while an open country has no tax chosen. */
export async function refuseToOpenUntaxed({ tx, now }: Write): Promise<Refusal | undefined> {
  const { name, isActive, position } = shippingCountries;
  const untaxed = await tx
    .select({ name })
    .from(shippingCountries)
    .where(and(eq(isActive, true), sql`${taxInForce(now)} is null`))
    .orderBy(position);
  if (untaxed.length === 0) return undefined;
  const names = untaxed.map((country) => country.name);
  return refuseUntaxed(names, "Choose it under Settings, Shipping, or close the country there.");
}
