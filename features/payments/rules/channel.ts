import {
  creditMethods,
  staffMethods,
  type OnlineMethod,
  type PaymentMethod,
  type StaffMethod,
} from "#features/shop/rules/payment-methods.ts";
import { isOneOf } from "#platform/rules/is-one-of.ts";
import type { Kobo } from "#platform/rules/kobo.ts";
import type { AccountProvider } from "./provider-names.ts";

/**
 * Where money arrives or leaves: the shop's bank, or its account at a provider, which pays out to the bank later. A
 * payment by gift card settles an amount that the shop owed.
 */
export type Channel = "bank" | Exclude<PaymentMethod, StaffMethod>;

/**
 * How a refund is made: by the payment company, by a transfer that staff make, or as a new credit of the shop, which
 * only the customer may choose: what the law gives back is money.
 */
export const refundChannels = ["provider", "manual", ...creditMethods] as const;
export type RefundChannel = (typeof refundChannels)[number];

/** `providerStatus` is null for a payment that no provider has registered. */
export type KnownPayment = {
  method: PaymentMethod;
  providerStatus: string | null;
  accountProvider: AccountProvider | null;
};

/** Where the money of a transfer arrives to an account that a provider gave. */
const accountChannels: Record<AccountProvider, OnlineMethod> = {
  monnify: "moniepoint",
  paystack: "paystack",
  flutterwave: "flutterwave",
};

/** Where money arrives for a staff method once a provider has registered the payment. */
const registeredChannels: Partial<Record<StaffMethod, OnlineMethod>> = { ussd: "moniepoint" };

type FeeRate = {
  /** Hundredths of a percent of the amount. */
  basisPoints: number;
  fixedKobo: Kobo;
};

const feeRates: Record<OnlineMethod, FeeRate> & Partial<Record<PaymentMethod, FeeRate>> = {
  opay: { basisPoints: 100, fixedKobo: 0 },
  moniepoint: { basisPoints: 120, fixedKobo: 0 },
  // The rates of foreign cards, because the shop does not know the origin of a card (features/books/README.md).
  paystack: { basisPoints: 390, fixedKobo: 100_00 },
  flutterwave: { basisPoints: 480, fixedKobo: 0 },
  ussd: { basisPoints: 0, fixedKobo: 50_00 },
};

/** The rates of transfers in Nigeria. */
const accountFeeRates: Record<AccountProvider, FeeRate> = {
  monnify: { basisPoints: 120, fixedKobo: 0 },
  paystack: { basisPoints: 150, fixedKobo: 100_00 },
  flutterwave: { basisPoints: 200, fixedKobo: 0 },
};

/** Where the money of a payment arrived: that of a USSD payment at the provider, once it has registered the payment. */
export function findChannel({ method, providerStatus, accountProvider }: KnownPayment): Channel {
  if (accountProvider) return accountChannels[accountProvider];
  if (!isOneOf(staffMethods, method)) return method;
  return providerStatus === null ? "bank" : (registeredChannels[method] ?? "bank");
}

/**
 * The fee that a provider deducts from a receipt, by its published rates, half a kobo rounded up, and never more than
 * arrived; the shop bears it (specification 9.6: shown, and never added to an order). A USSD code that no provider
 * registered costs the shop nothing: the customer's bank charges its customer.
 */
export function publishedFee(payment: KnownPayment, receivedKobo: Kobo): Kobo {
  const { method, accountProvider } = payment;
  const ofMethod = findChannel(payment) === "bank" ? undefined : feeRates[method];
  const rate = accountProvider ? accountFeeRates[accountProvider] : ofMethod;
  if (!rate) return 0;
  return Math.min(receivedKobo, Math.floor((receivedKobo * rate.basisPoints + 5_000) / 10_000) + rate.fixedKobo);
}
