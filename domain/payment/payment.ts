import type { Naira } from "../../platform/rules/money.ts";
import { HOUR } from "../../platform/rules/time.ts";
import type { BankAccountDetails } from "../../features/payments/rules/bank-account-form.ts";

/** With `gift-card`, which is on nowhere and offered to everybody: it pays what it can, and another method the rest. */
export const paymentMethods = [
  "opay",
  "moniepoint",
  "paystack",
  "flutterwave",
  "bank-transfer",
  "ussd",
  "gift-card",
] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** The methods that lead to a provider's own page, where the customer pays. */
export const onlineMethods = ["opay", "moniepoint", "paystack", "flutterwave"] as const satisfies PaymentMethod[];
/** Providers' pages that an order opens in 24 hours: enough to try each method, too few to try out stolen cards. */
export const MOST_PAYMENT_PAGES = 6;
export type OnlineMethod = (typeof onlineMethods)[number];

/**
 * How long an unpaid order and a manual payment attempt stay open (specification 9.8); online attempts stay open as
 * long as the provider's (docs/decisions/payments.md).
 */
export const PAY_WITHIN_HOURS = 24;

/** Payments that are reported, or begun near the end, extend an order's time to pay, but never past this time. */
const LONGEST_PAY_WITHIN_HOURS = 72;

/** The latest end of the time to pay of an order. After it no payment can be started. */
export function latestPayBy(placedAt: Date): Date {
  return new Date(placedAt.getTime() + LONGEST_PAY_WITHIN_HOURS * HOUR);
}

/**
 * An order's `payBy` after something happened to its payment that wants time `until` then: never earlier than what the
 * customer was told, and not extended past the latest end.
 */
export function extendPayBy({ createdAt, payBy }: { createdAt: Date; payBy: Date }, until: Date): Date {
  const latest = latestPayBy(createdAt);
  const extended = until < latest ? until : latest;
  return extended > payBy ? extended : payBy;
}

/** A bank that supports payment by USSD; `ussdCode` is the prefix of its dial string, such as `*737*`. */
export type UssdBank = { code: string; name: string; ussdCode: string };

/**
 * The payment dialog's texts (specification 9.6), and the names inside sentences: `noun` in a list, `paidBy`
 * after "payment". Fees are what the customer may have to pay to the provider, never added to the order; those of
 * Paystack and Flutterwave are the shop's (docs/payments.md).
 */
export const paymentMethodLabels: Record<
  PaymentMethod,
  { name: string; noun: string; paidBy: string; description: string; fees: string; processingTime: string }
> = {
  opay: {
    name: "OPay",
    noun: "OPay",
    paidBy: "with OPay",
    description: "Card, bank or wallet",
    fees: "1.0%",
    processingTime: "Instant",
  },
  moniepoint: {
    name: "Moniepoint",
    noun: "Moniepoint",
    paidBy: "with Moniepoint",
    description: "Card or transfer",
    fees: "1.2%",
    processingTime: "Instant",
  },
  paystack: {
    name: "Card or Apple Pay",
    noun: "card or Apple Pay",
    paidBy: "by card or Apple Pay",
    description: "Visa, Mastercard, Verve, Apple Pay",
    fees: "Free",
    processingTime: "Instant",
  },
  flutterwave: {
    name: "Card with Flutterwave",
    noun: "card with Flutterwave",
    paidBy: "by card with Flutterwave",
    description: "Visa, Mastercard, Verve",
    fees: "Free",
    processingTime: "Instant",
  },
  "bank-transfer": {
    name: "Bank Transfer",
    noun: "bank transfer",
    paidBy: "by bank transfer",
    description: "From your bank's app",
    fees: "Free",
    processingTime: "10-30 minutes",
  },
  ussd: {
    name: "USSD",
    noun: "USSD",
    paidBy: "by USSD",
    description: "Dial a code on your phone",
    fees: "₦50",
    processingTime: "Instant",
  },
  "gift-card": {
    name: "Gift card",
    noun: "gift card",
    paidBy: "by gift card",
    description: "A code from us",
    fees: "Free",
    processingTime: "Instant",
  },
};

/** The company on whose page customers pay. USSD has none: its page is a help for those whose code does not work. */
export const paymentCompanies: Partial<Record<PaymentMethod, string>> & Record<OnlineMethod, string> = {
  opay: "OPay",
  moniepoint: "Moniepoint",
  paystack: "Paystack",
  flutterwave: "Flutterwave",
};

/** One of the company's accounts that a customer can transfer to. */
export type BankAccount = BankAccountDetails & { id: string };

/** A transfer's reference: prefix, order id, milliseconds (specification 7.3). */
export function transferReference(orderId: string, now: number): string {
  return `BANK_${orderId}_${now}`;
}

/** The dial string: prefix, amount in whole naira, `*`, digits of the reference, `#` (specification 9.7). */
export function ussdDialString(prefix: string, amount: Naira, reference: string): string {
  return `${prefix}${amount}*${reference.replace(/\D/g, "")}#`;
}

/** The same dial string for another amount. */
export function ussdWithAmount(ussdCode: string, amount: Naira): string {
  return ussdCode.replace(/\d+(\*\d*#)$/, `${amount}$1`);
}

/** The same as a `tel:` URL; `#` is escaped, as it would start a fragment. */
export function dialLink(ussdCode: string): string {
  return `tel:${ussdCode.replaceAll("#", "%23")}`;
}

/** `USSD_` and ten digits, so that it can be dialled. */
export function ussdReference(random: (below: number) => number): string {
  return `USSD_${Array.from({ length: 10 }, () => random(10)).join("")}`;
}

/** The dialog's message after 'Payment failed: ' when a payment could not be started (specification 8.1). */
export const initializationFailed: Record<PaymentMethod, string> = {
  opay: "OPay payment initialization failed",
  moniepoint: "Moniepoint payment initialization failed",
  paystack: "Paystack payment initialization failed",
  flutterwave: "Flutterwave payment initialization failed",
  "bank-transfer": "Bank transfer initialization failed",
  ussd: "USSD payment initialization failed",
  "gift-card": "Gift card payment initialization failed",
};

/**
 * How staff want the methods offered in a shipping zone: in which sequence, null for that of the shop, and which are
 * off there.
 */
export type ZoneMethods = { countries: string[]; sequence: PaymentMethod[] | null; off: PaymentMethod[] };

/** What the payment dialog offers at present: `methods` are those that the shop has at all. */
export type PaymentOptions = {
  methods: PaymentMethod[];
  accounts: BankAccount[];
  ussdBanks: UssdBank[];
  zones: ZoneMethods[];
};
