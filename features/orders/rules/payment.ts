import type { ZoneMethods } from "#features/shipping/rules/zone-methods.ts";
import type { PaymentMethod } from "#features/shop/rules/payment-methods.ts";
import { HOUR } from "#platform/rules/time.ts";

/** Providers' pages that an order opens in 24 hours: enough to try each method, too few to try out stolen cards. */
export const MOST_PAYMENT_PAGES = 6;

/**
 * How long an unpaid order and a manual payment attempt stay open (specification 9.8); online attempts stay open as
 * long as the provider's (docs/payments.md).
 */
export const PAY_WITHIN_HOURS = 24;

/** Payments that are reported, or begun near the end, extend an order's time to pay, but never past this time. */
const LONGEST_PAY_WITHIN_HOURS = 72;

/** The latest end of the time to pay of an order. After it no payment can be started. */
export function latestPayBy(placedAt: Date): Date {
  return new Date(placedAt.getTime() + LONGEST_PAY_WITHIN_HOURS * HOUR);
}

/** An order's `payBy` extended to `until`: never earlier than the customer was told, and not past the latest end. */
export function extendPayBy({ createdAt, payBy }: { createdAt: Date; payBy: Date }, until: Date): Date {
  const extended = Math.min(until.getTime(), latestPayBy(createdAt).getTime());
  return new Date(Math.max(payBy.getTime(), extended));
}

/** A bank that supports payment by USSD; `ussdCode` is the prefix of its dial string, such as `*737*`. */
export type UssdBank = { code: string; name: string; ussdCode: string };

/** One of the company's accounts that a customer can transfer to. */
export type BankAccount = {
  id: string;
  bankName: string;
  accountName: string;
  accountNumber: string;
  sortCode: string;
  swiftCode: string | null;
  routingNumber: string | null;
  currency: string;
  country: string;
  isActive: boolean;
};

/** A transfer's reference: prefix, order id, milliseconds (specification 7.3). */
export function transferReference(orderId: string, now: number): string {
  return `BANK_${orderId}_${now}`;
}

/** What the payment dialog offers now. `methods` are all that the shop has, `zones` which of them each zone has. */
export type PaymentOptions = {
  methods: PaymentMethod[];
  accounts: BankAccount[];
  /** Whether a provider gives an account for one transfer, in Nigeria. */
  hasInstantTransfer: boolean;
  ussdBanks: UssdBank[];
  zones: ZoneMethods[];
};
