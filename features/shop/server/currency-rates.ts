import { asc, eq, lt, sql, type SQL } from "drizzle-orm";
import { asText } from "#platform/audit/edit-conflict.ts";
import { resource } from "#platform/audit/resource.ts";
import type { Database, Transaction } from "#platform/database/database.ts";
import {
  currenciesFromRates,
  currencyName,
  DOLLAR,
  lastFreshDay,
  type CurrencyRate,
} from "#platform/rules/currencies.ts";
import type { Currency } from "#platform/rules/money.ts";
import { lagosDay } from "#platform/rules/period.ts";
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

/** Inserts the first rates of a new shop; existing ones stay unchanged. */
export async function addFirstRates(db: Database, rates: CurrencyRate[]): Promise<void> {
  await db.insert(currencyRates).values(rates).onConflictDoNothing();
}

const rates = resource(currencyRates, "code", {
  subject: "currency",
  what: "this rate",
  toText: rateTexts,
  newRow: (_w, rate: RateDetails & { code: string }) => rate,
  taken: ({ code }) => `The ${currencyName(code)} is in the list already: change its rate there.`,
  added: (rate) => ["added an exchange rate", rate],
  changed: (from, to: RateDetails) => ["changed an exchange rate", { from: rateTexts(from), to }],
  removed: (rate) => ["removed an exchange rate", rateTexts(rate)],
});

/** The dollar is never removed: pages and customs papers need it. */
export const rateList: typeof rates = {
  ...rates,
  remove: async (shop, actor, code) => code !== DOLLAR && rates.remove(shop, actor, code),
};

/** A rate as its form shows it. */
function rateTexts({ nairaPerUnit, dated }: RateDetails): Record<string, string> {
  return asText({ nairaPerUnit, dated });
}
