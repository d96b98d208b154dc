import { DOLLAR, type CurrencyRate } from "#platform/rules/currencies.ts";

/** ₦800 for a dollar (specification 9.1); the other rates are examples. */
const nairaPerUnit: Record<string, number> = {
  [DOLLAR]: 800,
  GBP: 1_056,
  EUR: 930,
  CAD: 576,
  AUD: 528,
  NZD: 464,
  GHS: 72,
  KES: 6.2,
  ZAR: 46,
};

/**
 * The rates of a new shop, dated on the day of its setup. A shop that is no demo has only the dollar until staff add
 * others.
 */
export function firstRates(today: string, demo: boolean): CurrencyRate[] {
  return Object.entries(nairaPerUnit)
    .filter(([code]) => demo || code === DOLLAR)
    .map(([code, naira]) => ({ code, nairaPerUnit: naira, dated: today }));
}
