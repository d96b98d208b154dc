import { and, asc, eq, gte } from "drizzle-orm";
import { recordAudit } from "#platform/audit/trail.ts";
import type { Database } from "#platform/database/database.ts";
import { write } from "#platform/database/write.ts";
import { lagosDay } from "#platform/rules/period.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import type { Shop } from "#platform/shop.ts";
import { fixedHolidays, type Holiday } from "../rules/holiday-form.ts";
import { holidays, shippingCountries } from "../tables.ts";

/** The holidays from this day on, soonest first, each with its country's name. One query. */
export function listHolidays(db: Database, today: string) {
  const { countryCode, day, name, source } = holidays;
  return db
    .select({ countryCode, day, name, source, country: shippingCountries.name })
    .from(holidays)
    .innerJoin(shippingCountries, eq(shippingCountries.code, countryCode))
    .where(gte(day, today))
    .orderBy(asc(day), asc(countryCode));
}

/** Adds a holiday. Refuses a country that is not in the shipping table, and a day that the country has already. */
export function addHoliday(shop: Shop, actor: string, holiday: Holiday): Promise<Refusal | undefined> {
  return write(shop, actor, async (w) => {
    const { countryCode, day, name } = holiday;
    const [country] = await w.tx.select().from(shippingCountries).where(eq(shippingCountries.code, countryCode));
    if (!country) return new Refusal("changed-meanwhile", "This country is no longer there.");
    const added = await w.tx.insert(holidays).values(holiday).onConflictDoNothing().returning();
    if (added.length === 0) return new Refusal("name-taken", `${country.name} has a holiday on ${day} already.`);
    await recordAudit(w, { action: "added a holiday", subject: `country:${countryCode}`, details: { day, name } });
    return undefined;
  });
}

/** Adds Nigeria's holidays with a fixed date in the coming year, those that are missing; returns how many. */
export function addFixedHolidays(shop: Shop, actor: string): Promise<number> {
  return write(shop, actor, async (w) => {
    const fixed = fixedHolidays(lagosDay(w.now));
    const added = await w.tx.insert(holidays).values(fixed).onConflictDoNothing().returning();
    const days = added.map(({ day }) => day);
    if (days.length > 0) await recordAudit(w, { action: "added a holiday", subject: "country:NG", details: { days } });
    return days.length;
  });
}

/** Removes a holiday; false for one that is not there. */
export function removeHoliday(
  shop: Shop,
  actor: string,
  { countryCode, day }: Pick<Holiday, "countryCode" | "day">,
): Promise<boolean> {
  return write(shop, actor, async (w) => {
    const which = and(eq(holidays.countryCode, countryCode), eq(holidays.day, day));
    const [removed] = await w.tx.delete(holidays).where(which).returning();
    if (!removed) return false;
    const details = { day, name: removed.name };
    await recordAudit(w, { action: "removed a holiday", subject: `country:${countryCode}`, details });
    return true;
  });
}
