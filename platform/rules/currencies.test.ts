import { expect, test } from "vitest";
import { newRateForm, rateForm } from "#features/shop/rules/currency-form.ts";
import { firstRates } from "../../db/seed/currency-rates.ts";
import { shippingZones } from "../../db/seed/reference.ts";
import {
  currenciesFromRates,
  currencyCodes,
  currencyName,
  daysOld,
  isOld,
  rateText,
  withExchangeRates,
} from "./currencies.ts";
import { shownCurrency } from "./shown-amounts.ts";

const TODAY = "2026-11-21";
const NOW = new Date("2026-11-21T09:30:00Z");
const rate = (code: string, nairaPerUnit: number, dated = TODAY) => ({ code, nairaPerUnit, dated });

test("the dollar comes first, then the others by name, and no two have the same sign", () => {
  const currencies = currenciesFromRates([rate("ZAR", 46), rate("CAD", 576), rate("USD", 800), rate("GBP", 1056)], NOW);
  expect(currencies.map(({ code }) => code)).toEqual(["USD", "GBP", "CAD", "ZAR"]);
  const all = currenciesFromRates(
    currencyCodes.map((code) => rate(code, 1)),
    NOW,
  );
  expect(new Set(all.map(({ sign }) => sign)).size).toBe(currencyCodes.length);
  expect(all.filter(({ sign }) => sign === "$").map(({ code }) => code)).toEqual(["USD"]);
});

test("no country has two currencies", () => {
  const countries = currenciesFromRates(
    currencyCodes.map((code) => rate(code, 1)),
    NOW,
  ).flatMap((currency) => currency.countries);
  expect(new Set(countries).size).toBe(countries.length);
});

test("each country of the seed reads its own currency, Nigeria and a country without a rate the dollar", () => {
  const currencies = currenciesFromRates(firstRates(TODAY, true), NOW);
  const countries = shippingZones.flatMap((zone) => zone.countries.map(({ name }) => name));
  expect(
    Object.fromEntries(countries.map((name) => [name, shownCurrency(currencies, { country: name })?.name])),
  ).toEqual({
    Nigeria: "US dollar",
    "United States": "US dollar",
    Canada: "Canadian dollar",
    "United Kingdom": "British pound",
    Germany: "Euro",
    France: "Euro",
    Netherlands: "Euro",
    Australia: "Australian dollar",
    "New Zealand": "New Zealand dollar",
    Ghana: "Ghanaian cedi",
    Kenya: "Kenyan shilling",
    "South Africa": "South African rand",
  });
  expect(shownCurrency(currencies, { country: "Japan" })?.name).toBe("US dollar");
  expect(shownCurrency([], { country: "Japan" })).toBeUndefined();
});

test("a shop in production begins with the dollar alone", () => {
  expect(firstRates(TODAY, false)).toEqual([rate("USD", 800)]);
});

test.each([
  ["2026-11-21", 0, undefined],
  ["2026-11-14", 7, undefined],
  ["2026-11-13", 8, "13 Nov"],
])("a rate of %s is %i days old on November 21, and its date is shown only after a week", (dated, days, shown) => {
  const old = rate("USD", 800, dated);
  expect([daysOld(old, TODAY), isOld(old, TODAY), currenciesFromRates([old], NOW)[0]?.dated]).toEqual([
    days,
    shown !== undefined,
    shown,
  ]);
});

test("a text names the rates of now, with the date of an old one; other braces stay", () => {
  const currencies = currenciesFromRates([rate("USD", 800), rate("GBP", 1056.5, "2026-11-03"), rate("XOF", 1.33)], NOW);
  expect(withExchangeRates("At {exchange rates}. {free delivery}", currencies)).toBe(
    "At ₦800 for $1, ₦1,056.50 for £1 (rate of 3 Nov) and ₦1.33 for CFA\u00A01. {free delivery}",
  );
  expect(withExchangeRates("at {exchange rates}", currencies.slice(0, 1))).toBe("at ₦800 for $1");
});

test("a rate of a currency that the shop does not know is shown under its code", () => {
  expect(currencyName("XYZ")).toBe("XYZ");
  expect(currenciesFromRates([rate("XYZ", 3)], NOW).map((one) => rateText(one))).toEqual(["₦3 for XYZ\u00A01"]);
});

test.each([
  [{ nairaPerUnit: "" }, "nairaPerUnit"],
  [{ nairaPerUnit: "0" }, "nairaPerUnit"],
  [{ nairaPerUnit: "0.0000" }, "nairaPerUnit"],
  [{ nairaPerUnit: "-5" }, "nairaPerUnit"],
  [{ nairaPerUnit: "1.23456" }, "nairaPerUnit"],
  [{ nairaPerUnit: "10000001" }, "nairaPerUnit"],
  [{ nairaPerUnit: "1e3" }, "nairaPerUnit"],
  [{ dated: "" }, "dated"],
  [{ dated: "2026-02-30x" }, "dated"],
  [{ dated: "2026-11-22" }, "dated"],
  [{ code: "NGN" }, "code"],
  [{ code: "toString" }, "code"],
])("a rate with %j is refused, and the message is at the field", (change, field) => {
  const parsed = newRateForm(TODAY).safeParse({ code: "GBP", nairaPerUnit: "1056", dated: TODAY, ...change });
  expect(new Set(parsed.error?.issues.map(({ path }) => path.join(".")))).toEqual(new Set([field]));
});

test("a rate may have decimals, commas and the sign of the naira, up to ten million naira", () => {
  const typed = ["1.33", " ₦1,056.25 ", "0.0001", "10000000"];
  const read = typed.map((nairaPerUnit) => rateForm(TODAY).parse({ nairaPerUnit, dated: TODAY }).nairaPerUnit);
  expect(read).toEqual([1.33, 1056.25, 0.0001, 10_000_000]);
});

test.each(["2026-02-30", "2026-06-31", "0000-01-01", "", "yesterday"])("a rate of %j is of no day", (dated) => {
  expect(rateForm(TODAY).safeParse({ nairaPerUnit: "800", dated }).error?.issues[0]?.path).toEqual(["dated"]);
});
