import { HOUR } from "../time.ts";
import type { BankAccountDetails } from "./bank-account-form.ts";

export const paymentMethods = ["opay", "moniepoint", "paystack", "flutterwave", "bank-transfer", "ussd"] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** The methods that lead to a provider's own page, where the customer pays. */
export const onlineMethods = ["opay", "moniepoint", "paystack", "flutterwave"] as const satisfies PaymentMethod[];
export type OnlineMethod = (typeof onlineMethods)[number];

/**
 * How long an unpaid order and a manual payment attempt stay open; online attempts stay open as long as the provider's
 * (docs/decisions/payments.md).
 */
export const PAY_WITHIN_HOURS = 24;

/** Payments that are reported, switched or begun anew extend an order's time to pay, but never past this time. */
const LONGEST_PAY_WITHIN_HOURS = 72;

/** The latest end of the time to pay of an order. After it no payment can be started. */
export function latestPayBy(placedAt: Date): Date {
  return new Date(placedAt.getTime() + LONGEST_PAY_WITHIN_HOURS * HOUR);
}

/** A bank that supports payment by USSD; `ussdCode` is the prefix of its dial string, such as `*737*`. */
export type UssdBank = { code: string; name: string; ussdCode: string };

/** The payment dialog's texts (specification, section 9). Fees are the provider's, never added to the order. */
export const paymentMethodLabels: Record<
  PaymentMethod,
  { name: string; description: string; fees: string; processingTime: string }
> = {
  opay: {
    name: "OPay",
    description: "Card, bank or wallet",
    fees: "1.0%",
    processingTime: "Instant",
  },
  moniepoint: {
    name: "Moniepoint",
    description: "Card or transfer",
    fees: "1.2%",
    processingTime: "Instant",
  },
  paystack: {
    name: "Card or Apple Pay",
    description: "Visa, Mastercard, Verve, Apple Pay",
    fees: "1.5% + ₦100, 3.9% + ₦100 abroad",
    processingTime: "Instant",
  },
  flutterwave: {
    name: "Card with Flutterwave",
    description: "Visa, Mastercard, Verve",
    fees: "2.0%, 4.8% abroad",
    processingTime: "Instant",
  },
  "bank-transfer": {
    name: "Bank Transfer",
    description: "From your bank's app",
    fees: "Free",
    processingTime: "10-30 minutes",
  },
  ussd: { name: "USSD", description: "Dial a code on your phone", fees: "₦50", processingTime: "Instant" },
};

/** One of the company's accounts that a customer can transfer to. */
export type BankAccount = BankAccountDetails & { id: string };

/** A transfer's reference: prefix, order id, milliseconds (specification, section 7). */
export function transferReference(orderId: string, now: number): string {
  return `BANK_${orderId}_${now}`;
}

/** The dial string: prefix, amount in whole naira, `*`, digits of the reference, `#` (specification, section 9). */
export function ussdDialString(prefix: string, amount: number, reference: string): string {
  return `${prefix}${amount}*${reference.replace(/\D/g, "")}#`;
}

/** The same as a `tel:` URL; `#` is escaped, as it would start a fragment. */
export function dialLink(ussdCode: string): string {
  return `tel:${ussdCode.replaceAll("#", "%23")}`;
}

/** `USSD_` and ten digits, so that it can be dialled. */
export function ussdReference(random: (below: number) => number): string {
  return `USSD_${Array.from({ length: 10 }, () => random(10)).join("")}`;
}

/** The dialog's message after 'Payment failed: ' when a payment could not be started (specification, section 8). */
export const initializationFailed: Record<PaymentMethod, string> = {
  opay: "OPay payment initialization failed",
  moniepoint: "Moniepoint payment initialization failed",
  paystack: "Paystack payment initialization failed",
  flutterwave: "Flutterwave payment initialization failed",
  "bank-transfer": "Bank transfer initialization failed",
  ussd: "USSD payment initialization failed",
};

/** What the payment dialog offers at present. */
export type PaymentOptions = { methods: PaymentMethod[]; accounts: BankAccount[]; ussdBanks: UssdBank[] };
