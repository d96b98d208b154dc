import type { Kobo } from "./kobo.ts";

/**
 * Whole naira, an integer: prices, and the sums of carts and orders. Money that has moved or is owed on a gift card is
 * in kobo (kobo.ts).
 *
 * No value has a `unit`: it stops the compiler from mixing up naira and kobo. Plain numbers can be either, and
 * arithmetic yields plain numbers, so a sum gets its type where it is named, returned or stored.
 */
export type Naira = number & { readonly unit?: "naira" };

/** `₦12,784`, the same on the server and in every browser, whatever its locale. */
export function formatNaira(amount: Naira): string {
  return amount < 0 ? `−${formatNaira(-amount)}` : `₦${grouped(Math.round(amount))}`;
}

/** Naira with kobo as a fraction, for display only: a sum of fractions can lose a kobo. */
export function nairaToShow(kobo: Kobo): Naira {
  return kobo / 100;
}

/** A currency that amounts are also shown in. For orientation only: nothing is charged in it. */
export type Currency = {
  /** ISO 4217. */
  code: string;
  name: string;
  /** `$`, `£`, or `KSh` and a space. */
  sign: string;
  nairaPerUnit: number;
  /** The names of the countries that use it. */
  countries: string[];
  /** The day of the rate, `3 Nov`, if that is more than a week ago. */
  dated?: string;
};

type Rate = Pick<Currency, "sign" | "nairaPerUnit">;

/**
 * An amount of naira in this currency, as a price: `£15.14`. Whole units from a thousand up, and for currencies with a
 * hundredth below one naira; `< £0.01` for less than the smallest unit shown, `£0` for nothing.
 */
export function formatWorth(amount: Naira, { sign, nairaPerUnit }: Rate): string {
  if (amount < 0) return `−${formatWorth(-amount, { sign, nairaPerUnit })}`;
  if (amount === 0) return `${sign}0`;
  const value = amount / nairaPerUnit;
  const isFine = nairaPerUnit >= 100 && value < 1_000;
  const least = isFine ? 0.01 : 1;
  return `${value < least ? "< " : ""}${sign}${(isFine ? withHundredths : wholeUnits)(Math.max(value, least))}`;
}

/** An amount as `formatWorth` rounds it, for programs: `15.14`, `1200`; of naira when there is no rate. */
export function plainWorth(amount: Naira, rate: Rate | undefined): string {
  return rate
    ? formatWorth(amount, { ...rate, sign: "" })
        .replace("< ", "")
        .replaceAll(",", "")
    : String(amount);
}

/** `≈ $15.98`: roughly what naira are worth, shown beside an amount in naira. */
export function formatEquivalent(amount: Naira, rate: Rate): string {
  const worth = formatWorth(amount, rate);
  return worth.startsWith("<") ? worth : `≈ ${worth}`;
}

function wholeUnits(value: number): string {
  return grouped(Math.round(value));
}

/** `12.50`. */
export function withHundredths(value: number): string {
  const all = Math.round(value * 100);
  return `${grouped(Math.floor(all / 100))}.${String(all % 100).padStart(2, "0")}`;
}

/** `12,784`; `Intl` would do the same, but is slow to start for a script that runs before a page is painted. */
export function grouped(integer: number): string {
  return String(integer).replace(/\B(?=(?:\d{3})+$)/g, ",");
}

/**
 * `percent` of an amount, in whole naira, halves rounded up; a percentage has at most two decimals. Uses integers only,
 * to avoid floating-point errors.
 */
export function applyPercent(amount: Naira, percent: number): Naira {
  return Math.floor((amount * Math.round(percent * 100) + 5_000) / 10_000);
}

/** The price reduction in whole per cent, rounded down. */
export function percentOff(price: Naira, listPrice: Naira): number {
  return Math.floor(((listPrice - price) * 100) / listPrice);
}
