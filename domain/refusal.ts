/** The codes of all refusals, a closed list. Pages and API clients decide by the code, never by the message. */
export const refusalCodes = [
  "not-open",
  "not-enough-stock",
  "no-good-batch",
  "batch-held",
  "batch-expired",
  "batch-recalled",
  "batch-unknown",
  "too-many-unpaid",
  "too-many-unconfirmed",
  "product-gone",
  "price-changed",
  "country-closed",
  "shipping-method-off",
  "import-refused",
  "not-acknowledged",
  "order-id-taken",
  "order-not-found",
  "order-closed",
  "order-waits",
  "order-replaced",
  "address-not-found",
  "too-many-addresses",
  "books-kept",
  "wrong-move",
  "nothing-changed",
  "not-paid",
  "no-bank-account",
  "method-off",
  "method-unknown",
  "last-method",
  "order-differs",
  "payment-starting",
  "payment-not-started",
  "payment-not-found",
  "payment-settled",
  "payment-disputed",
  "not-a-statement",
  "line-settled",
  "doubtful-amount",
  "refund-too-much",
  "refund-not-found",
  "promo-unknown",
  "promo-not-running",
  "promo-used",
  "promo-first-order-only",
  "promo-unconfirmed",
  "email-taken",
  "email-unconfirmed",
  "changed-meanwhile",
  "name-taken",
  "account-not-found",
  "last-staff",
  "own-account",
  "staff-blocked",
  "owners-only",
  "not-a-picture",
  "too-late",
  "list-price-not-charged",
  "shipping-differs",
  "tax-differs",
  "not-returnable",
  "return-not-found",
  "not-received",
  "too-many",
  "push-service-unknown",
  "mail-not-resent",
  "nobody-subscribed",
  "passkey-refused",
  "wrong-code",
  "gift-card-unknown",
  "gift-card-empty",
] as const;
export type RefusalCode = (typeof refusalCodes)[number];

/** The shop refuses a valid request: a return value, not an exception. The customer reads the message as it is. */
export class Refusal<Details = unknown> {
  readonly code: RefusalCode;
  readonly message: string;
  readonly details: Details | undefined;

  constructor(code: RefusalCode, message: string, details?: Details) {
    this.code = code;
    this.message = message;
    this.details = details;
  }
}
