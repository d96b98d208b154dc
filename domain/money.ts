/**
 * Whole naira, an integer: prices, and the sums of a cart and an order. Money that has moved or is owed on a gift card
 * is counted in kobo (kobo.ts).
 */
export type Naira = number;

const naira = new Intl.NumberFormat("en-NG", { maximumFractionDigits: 0 });
const hundredths = new Intl.NumberFormat("en-NG", { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** `₦12,784`, the same on the server and in every browser, whatever its locale. */
export function formatNaira(amount: Naira): string {
  return amount < 0 ? `−₦${naira.format(-amount)}` : `₦${naira.format(amount)}`;
}

/** A currency that amounts are also shown in. For orientation only: nothing is charged in it. */
export type Currency = {
  /** ISO 4217. */
  code: string;
  name: string;
  /** `$`, `£`, or `KSh` and a space. */
  sign: string;
  nairaPerUnit: number;
  /** The names of the countries where people count in it. */
  countries: string[];
  /** The day that the rate is of, `3 Nov`, if that is more than a week ago. */
  dated?: string;
};

type Rate = Pick<Currency, "sign" | "nairaPerUnit">;

/**
 * `≈ $15.98`: about what naira are worth. Whole units from a thousand on, and of currencies whose hundredth is less
 * than a naira; `< $0.01` for less than the smallest unit that is shown.
 */
export function formatEquivalent(amount: Naira, { sign, nairaPerUnit }: Rate): string {
  const value = amount / nairaPerUnit;
  const isFine = nairaPerUnit >= 100 && value < 1_000;
  const least = isFine ? 0.01 : 1;
  return `${value < least ? "<" : "≈"} ${sign}${(isFine ? hundredths : naira).format(Math.max(value, least))}`;
}

/**
 * `percent` of an amount, in whole naira, halves rounded up; a percentage has at most two decimals. Uses integers only,
 * to avoid floating-point errors.
 */
export function percentOf(amount: Naira, percent: number): Naira {
  return Math.floor((amount * Math.round(percent * 100) + 5_000) / 10_000);
}
