/** Whole naira. Every amount in the shop is an integer of these; there are no kobo outside the payment providers. */
export type Naira = number;

const naira = new Intl.NumberFormat("en-NG", { maximumFractionDigits: 0 });
const dollars = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });

/** `₦12,784`, the same on the server and in every browser, whatever its locale. */
export function formatNaira(amount: Naira): string {
  return amount < 0 ? `−₦${naira.format(-amount)}` : `₦${naira.format(amount)}`;
}

/** `≈ $15.98`: the value of naira at `rate` naira for a dollar. For orientation only; nothing is charged in dollars. */
export function formatDollarEquivalent(amount: Naira, rate: number): string {
  return `≈ ${dollars.format(amount / rate)}`;
}

/**
 * `percent` of an amount, in whole naira, halves rounded up; a percentage has at most two decimals. Uses integers only,
 * to avoid floating-point errors.
 */
export function percentOf(amount: Naira, percent: number): Naira {
  return Math.floor((amount * Math.round(percent * 100) + 5_000) / 10_000);
}
