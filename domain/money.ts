/** Whole naira. Every amount in the shop is an integer of these; there are no kobo outside the payment providers. */
export type Naira = number;

const naira = new Intl.NumberFormat("en-NG", { maximumFractionDigits: 0 });
const dollars = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });

/** `₦12,784`, the same on every server and browser whatever its language. */
export function formatNaira(amount: Naira): string {
  return amount < 0 ? `−₦${naira.format(-amount)}` : `₦${naira.format(amount)}`;
}

/** `≈ $15.98`: what naira are worth at `rate` naira for a dollar. For orientation only, nothing is charged in dollars. */
export function formatDollarEquivalent(amount: Naira, rate: number): string {
  return `≈ ${dollars.format(amount / rate)}`;
}

/** `percent` of an amount, in whole naira, halves rounded up. Integers throughout, so no binary fraction can slip in. */
export function percentOf(amount: Naira, percent: number): Naira {
  return Math.floor((amount * percent + 50) / 100);
}
