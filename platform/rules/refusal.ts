import type { Naira } from "./money.ts";

/** The codes of all refusals, a closed list. Pages and API clients decide by the code, never by the message. */
export const refusalCodes = [
  "not-open",
  "not-enough-stock",
  "no-good-batch",
  "batch-changed",
  "batch-held",
  "batch-expired",
  "batch-recalled",
  "batch-unknown",
  "too-many-unpaid",
  "too-many-unconfirmed",
  "product-gone",
  "ingredient-unknown",
  "price-changed",
  "country-closed",
  "shipping-method-off",
  "import-refused",
  "not-acknowledged",
  "wrong-day",
  "too-many-reports",
  "basket-ended",
  "basket-ordered",
  "basket-differs",
  "order-id-taken",
  "order-id-reused",
  "parcels-unsent",
  "papers-incomplete",
  "order-not-found",
  "order-closed",
  "order-waits",
  "order-replaced",
  "address-not-found",
  "limit-reached",
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
  "email-missing",
  "changed-meanwhile",
  "name-taken",
  "account-not-found",
  "another-account",
  "last-staff",
  "own-account",
  "unconfirmed",
  "staff-blocked",
  "owners-only",
  "not-a-picture",
  "too-late",
  "list-price-not-charged",
  "gtin-taken",
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

/**
 * What refusals say besides their message: by code, `undefined` where one need not say more. The rules of a feature add
 * what is of the feature's own types.
 */
export interface RefusalDetails {
  /** In seconds. */
  "too-many": { retryAfter: number };
  /** What the button says and sends that goes on all the same. */
  "doubtful-amount": { ask: { sure: string; button: string; back?: string } };
  "product-gone": { gone: string[] } | undefined;
  "not-enough-stock": { short: Shortage[] } | undefined;
  "order-id-reused": { order: WaitingOrder & { status: string; paymentState: string } };
  "order-waits": WaitingOrder | undefined;
  "order-replaced": WaitingOrder | undefined;
  /** The values that another editor saved, by field, and the version that overwrites them. */
  "changed-meanwhile": { current: Record<string, string>; version?: number } | undefined;
  "batch-changed": { units: number };
  "parcels-unsent": { unsent: Record<string, string> };
  "not-returnable": { productId: string } | undefined;
  /** Errors by the field of the form. */
  "ingredient-unknown": { errors: Record<string, string> };
  "list-price-not-charged": { errors: Record<string, string> };
  "gtin-taken": { errors: Record<string, string> };
  "papers-incomplete": { errors: Record<string, string> };
}

type WaitingOrder = { id: string; total: Naira; payBy: string | null };
type Shortage = { productId: string; name: string; left: number; wanted: number };

type DetailsFor<Code extends RefusalCode> = Code extends keyof RefusalDetails ? RefusalDetails[Code] : undefined;
type DetailsArgument<Code extends RefusalCode> =
  undefined extends DetailsFor<Code> ? [details?: DetailsFor<Code>] : [details: DetailsFor<Code>];

const brand = Symbol.for("calabash.refusal");

/**
 * The shop refuses a valid request: a return value, not an exception. The customer reads the message as it is.
 * `instanceof` looks for a property, because in development and in tests the pages have their own copy of this class.
 */
export class Refusal<Code extends RefusalCode = RefusalCode> {
  static [Symbol.hasInstance](value: unknown): boolean {
    if (this !== Refusal) return Function.prototype[Symbol.hasInstance].call(this, value);
    return typeof value === "object" && value !== null && brand in value;
  }

  readonly code: Code;
  readonly message: string;
  readonly details: DetailsFor<Code> | undefined;

  constructor(code: Code, message: string, ...[details]: DetailsArgument<Code>) {
    this.code = code;
    this.message = message;
    this.details = details;
  }

  get [brand](): true {
    return true;
  }
}

/**
 * The details of a refusal with this code, also of one that came as JSON; undefined for any other code, and where this
 * one has nothing more to say.
 */
export function refusalDetails<Code extends RefusalCode>(
  refusal: { code?: string | undefined; details?: unknown },
  code: Code,
): DetailsFor<Code> | undefined {
  return refusal.code === code ? (refusal.details as DetailsFor<Code> | undefined) : undefined;
}
