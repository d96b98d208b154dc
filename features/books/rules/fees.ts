import type { Kobo } from "../../../platform/rules/kobo.ts";
import type { PaymentMethod } from "../../../domain/payment/payment.ts";

type FeeRate = {
  /** Hundredths of a percent of the amount. */
  basisPoints: number;
  fixedKobo: Kobo;
};

/**
 * What the providers keep of a payment, by their published rates; the shop bears it (specification 9.6: shown,
 * and never added to an order). A USSD code that no provider registered costs the shop nothing: the customer's bank
 * charges its customer.
 */
export const feeRates: Record<PaymentMethod, FeeRate> = {
  opay: { basisPoints: 100, fixedKobo: 0 },
  moniepoint: { basisPoints: 120, fixedKobo: 0 },
  // The rates of cards from abroad: the shop does not know where a card is from (docs/decisions/books.md).
  paystack: { basisPoints: 390, fixedKobo: 100_00 },
  flutterwave: { basisPoints: 480, fixedKobo: 0 },
  ussd: { basisPoints: 0, fixedKobo: 50_00 },
  "bank-transfer": { basisPoints: 0, fixedKobo: 0 },
  "gift-card": { basisPoints: 0, fixedKobo: 0 },
};
