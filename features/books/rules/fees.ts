import type { Kobo } from "../../../platform/rules/kobo.ts";
import type { OnlineMethod, StaffMethod } from "../../orders/rules/methods.ts";

type FeeRate = {
  /** Hundredths of a percent of the amount. */
  basisPoints: number;
  fixedKobo: Kobo;
};

/**
 * The fee that a provider deducts from a payment, by its published rates; the shop bears it (specification 9.6: shown,
 * and never added to an order). A USSD code that no provider registered costs the shop nothing: the customer's bank
 * charges its customer.
 */
export const feeRates: Record<OnlineMethod, FeeRate> & Partial<Record<StaffMethod, FeeRate>> = {
  opay: { basisPoints: 100, fixedKobo: 0 },
  moniepoint: { basisPoints: 120, fixedKobo: 0 },
  // The rates of foreign cards, because the shop does not know the origin of a card (features/books/README.md).
  paystack: { basisPoints: 390, fixedKobo: 100_00 },
  flutterwave: { basisPoints: 480, fixedKobo: 0 },
  ussd: { basisPoints: 0, fixedKobo: 50_00 },
};
