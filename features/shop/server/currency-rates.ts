import { and, asc, eq, lt, ne, sql, type SQL } from "drizzle-orm";
import { asText, editRow, type Saved } from "#platform/audit/edit-conflict.ts";
import { recordAudit } from "#platform/audit/trail.ts";
import type { Database, Transaction } from "#platform/database/database.ts";
import { write } from "#platform/database/write.ts";
import {
  currenciesFromRates,
  currencyName,
  DOLLAR,
  lastFreshDay,
  type CurrencyRate,
} from "#platform/rules/currencies.ts";
import type { Currency } from "#platform/rules/money.ts";
import { lagosDay } from "#platform/rules/period.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import type { Shop } from "#platform/shop.ts";
import type { RateDetails } from "../rules/currency-form.ts";
import { currencyRates } from "../tables.ts";

/** All rates, as a column of another query. */
export const allRates: SQL<CurrencyRate[]> = sql<CurrencyRate[]>`(select coalesce(json_agg(json_build_object(
  'code', code, 'nairaPerUnit', naira_per_unit, 'dated', dated) order by code), '[]') from ${currencyRates})`;

/** The rates as staff maintain them, by code, with their versions. */
export function listRates(db: Database | Transaction): Promise<(CurrencyRate & { version: number })[]> {
  return db.select().from(currencyRates).orderBy(asc(currencyRates.code));
}

/** The currencies that pages show beside naira, the dollar first. One query. */
export async function readCurrencies(db: Database, now: Date): Promise<Currency[]> {
  return currenciesFromRates(await listRates(db), now);
}

/** Naira per US dollar. Every shop has this rate: it cannot be removed. */
export async function readDollarRate(db: Database): Promise<number> {
  const [dollar] = await db.select().from(currencyRates).where(eq(currencyRates.code, DOLLAR));
  if (!dollar) throw new Error("The dollar rate is missing: was the database seeded?");
  return dollar.nairaPerUnit;
}

/** The rates that are more than a week old, the oldest first. One query. */
export function listOldRates(db: Database, now: Date): Promise<CurrencyRate[]> {
  const { code, nairaPerUnit, dated } = currencyRates;
  return db
    .select({ code, nairaPerUnit, dated })
    .from(currencyRates)
    .where(lt(dated, lastFreshDay(lagosDay(now))))
    .orderBy(asc(dated), asc(code));
}

/** One rate with its version, or undefined. */
export async function findRate(db: Database, code: string): Promise<(CurrencyRate & { version: number }) | undefined> {
  const [row] = await db.select().from(currencyRates).where(eq(currencyRates.code, code));
  return row;
}

/** Inserts the first rates of a new shop; existing ones stay unchanged. */
export async function addFirstRates(db: Database, rates: CurrencyRate[]): Promise<void> {
  await db.insert(currencyRates).values(rates).onConflictDoNothing();
}

/** Adds a currency. Refuses one that already has a rate. */
export function addRate(
  shop: Shop,
  actor: string,
  added: RateDetails & { code: string },
): Promise<Refusal | undefined> {
  return write(shop, actor, async (w) => {
    const rows = await w.tx.insert(currencyRates).values(added).onConflictDoNothing().returning();
    if (rows.length === 0)
      return new Refusal(
        "name-taken",
        `The ${currencyName(added.code)} is in the list already: change its rate there.`,
      );
    await recordAudit(w, { action: "added an exchange rate", subject: `currency:${added.code}`, details: added });
    return undefined;
  });
}

/** Saves a rate; undefined for an unknown currency. Refuses when it was saved since `version` was read. */
export function saveRate(
  shop: Shop,
  actor: string,
  { code, version, details }: { code: string; version: number; details: RateDetails },
): Promise<Saved> {
  return write(shop, actor, async (w) => {
    const which = eq(currencyRates.code, code);
    const edit = { which, version, details, subject: `currency:${code}`, what: "this rate", toText: rateTexts };
    return editRow(w, currencyRates, edit, (before) => {
      return { action: "changed an exchange rate", details: { from: rateTexts(before), to: details } };
    });
  });
}

/** Removes a currency; false for an unknown one, and for the dollar: pages and customs papers need it. */
export function removeRate(shop: Shop, actor: string, code: string): Promise<boolean> {
  return write(shop, actor, async (w) => {
    const [removed] = await w.tx
      .delete(currencyRates)
      .where(and(eq(currencyRates.code, code), ne(currencyRates.code, DOLLAR)))
      .returning();
    if (!removed) return false;
    const details = rateTexts(removed);
    await recordAudit(w, { action: "removed an exchange rate", subject: `currency:${code}`, details });
    return true;
  });
}

/**
 * Makes the public pages render again, because they say how old a rate is and some rates are a day older at midnight.
 * The table's trigger does it, even for an update that changes no row.
 */
export async function renewOldRates({ db }: Shop): Promise<void> {
  await db
    .update(currencyRates)
    .set({ version: sql`version` })
    .where(sql`false`);
}

/** A rate as its form shows it. */
export function rateTexts({ nairaPerUnit, dated }: RateDetails): Record<string, string> {
  return asText({ nairaPerUnit, dated });
}
