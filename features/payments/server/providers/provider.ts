import type { Kobo } from "#platform/rules/kobo.ts";
import type { Naira } from "#platform/rules/money.ts";
import type { DisputeStatus } from "../../rules/dispute.ts";
import type { AccountProvider, providerNames } from "../../rules/provider-names.ts";
import type { ListedMoney } from "../../rules/reconcile-money.ts";

/**
 * A payment for the provider to collect, in whole naira. Each adapter converts the amount as decimal text, never in
 * floating point.
 */
export type PaymentRequest = {
  /** The shop's: at most 32 of [A-Za-z0-9], stored before the call, the same when the call is repeated. */
  reference: string;
  amount: Naira;
  orderId: string;
  customer: { id: string; name: string; email: string; phone: string };
  /** What the provider's page calls the shop. */
  shopName: string;
  description: string;
  /** Where the provider redirects the browser afterwards: a short URL without a query string. */
  returnUrl: string;
  callbackUrl: string;
  expiresInMinutes: number;
  /** The same as a moment. */
  expiresAt: Date;
};

/** A payment's references: the shop's, and the provider's once the shop knows it. */
export type PaymentKeys = { reference: string; providerReference?: string | null | undefined };

/** An account of the provider's for one transfer. A provider need not name its owner. */
export type TransferAccount = {
  bankName: string;
  accountNumber: string;
  accountName: string | null;
  /** When it ends, if the provider says so in a form that can be trusted. */
  expiresAt?: Date | undefined;
};

/** `amount` is what the customer has to pay. */
export type Started =
  | { outcome: "started"; providerReference?: string; paymentUrl: string; amount: Kobo }
  | { outcome: "account"; providerReference?: string; account: TransferAccount; amount: Kobo }
  /** The provider knows the reference already, from an earlier call. */
  | { outcome: "exists" }
  /** A definite refusal: the provider created nothing. */
  | { outcome: "refused"; reason: string };

export type ProviderState = {
  /**
   * `unknown`: the provider has no such reference. `unclear`: an unknown status; the payment stays pending and an error
   * is logged.
   */
  state: "waiting" | "paid" | "failed" | "closed" | "reversed" | "unknown" | "unclear";
  reference: string;
  providerReference?: string;
  currency?: string;
  /** The amount paid; while waiting, the amount requested. */
  amount?: Kobo;
  /** The status as the provider sent it. */
  raw: string;
  reason?: string;
  /**
   * Other successful payments that the customer made on the same page. Only Flutterwave lets a page be paid twice; each
   * payment has an id of its own there.
   */
  others?: (Required<PaymentKeys> & { providerReference: string; amount: Kobo; currency: string })[];
};

/** A callback whose signature is right. */
export type ReadCallback = {
  /** Identifies the event: the same for every copy of it, different for every other event. */
  dedupeKey: string;
  eventType: "payment" | "refund" | "dispute" | "other";
  /**
   * The shop's reference: the payment's, or for a refund the refund's if the callback contains it. For a dispute, and
   * for a payment whose callback does not contain it, the provider's id.
   */
  reference: string | undefined;
  /** What the provider sent back to the customer by itself, because it was not the amount asked for. */
  returnedKobo?: Kobo | undefined;
};

export type RefundRequest = {
  /** The shop's, of this refund; stored before the call, the same when the call is repeated. */
  refundReference: string;
  /** The payment's. */
  reference: string;
  providerReference: string;
  /** The provider's id of this refund, once the shop knows it. */
  providerRefund?: string | null;
  amount: Kobo;
  /** What the note to the customer calls the shop. */
  shopName: string;
  reason: string;
  callbackUrl: string;
};

export type RefundState = {
  /** `unknown`: the provider has no such refund. `unclear`: an unknown status. */
  state: "pending" | "completed" | "failed" | "unknown" | "unclear";
  /** The provider's id of the refund. */
  providerRefund?: string;
  /** Failed because the provider needs a bank account of the customer's. */
  needsAccount?: true;
  reason?: string;
  raw: string;
};

/** A question of the customer's bank about a payment, as the provider describes it. */
export type ProviderDispute = {
  /** The provider's id of the dispute. */
  reference: string;
  /** The disputed payment: the shop's reference, and the provider's id where the provider says it. */
  payment: PaymentKeys;
  /** `unclear`: an unknown status; what is stored stays, and an error is logged. */
  state: DisputeStatus | "unclear";
  /** Its status and resolution as the provider sent them. */
  raw: string;
  category: string;
  /** What the bank or the customer says; empty when the provider passes nothing on. */
  message: string;
  /** What the bank wants back; undefined for all of the payment. */
  amount?: Kobo | undefined;
  currency: string;
  /** Until when the provider waits for an answer. */
  dueAt?: Date | undefined;
  openedAt: Date;
  resolvedAt?: Date | undefined;
  /** When the provider last changed it, if it says so. */
  changedAt?: Date | undefined;
  /** The bank has taken the amount, but the provider does not say so when asked about the payment. */
  isTakenBack?: boolean;
};

/**
 * It is uncertain whether the provider processed the call: a timeout, a network error, a 5xx status or an unexpected
 * reply. `instanceof` compares the name, because in development and in tests the pages have their own copy of this
 * class.
 */
export class ProviderUnavailable extends Error {
  override readonly name = "ProviderUnavailable";
  static [Symbol.hasInstance](value: unknown): boolean {
    if (this !== ProviderUnavailable) return super[Symbol.hasInstance](value);
    return value instanceof Error && value.name === "ProviderUnavailable";
  }
}

export type ProviderName = (typeof providerNames)[number];

/**
 * A payment provider. Every method but `readCallback` calls it over HTTP, may throw `ProviderUnavailable` and may be
 * repeated.
 */
export type Provider = {
  name: ProviderName;
  /** Opens a hosted payment page for the amount, or an account to transfer it to (`transferProvider`). */
  start(request: PaymentRequest): Promise<Started>;
  /** The provider's current state of a payment; of the one with `providerReference`, where a page can have several. */
  query(payment: PaymentKeys): Promise<ProviderState>;
  /** Closes the payment, as far as the provider supports it, so that it can no longer be paid. */
  close(reference: string): Promise<void>;
  /** Verifies the signature over the raw bytes and reads what the callback is about; undefined for a forged one. */
  readCallback(raw: Uint8Array, headers: Headers): ReadCallback | undefined;
  /**
   * Requests a refund. OPay and Monnify return the state of the refund whose reference they know already; the others
   * would refund twice (`refundAgainAfter`).
   */
  refund(request: RefundRequest): Promise<RefundState>;
  /** The state of a refund that was requested. Where refunds have no reference of the shop's, the adapter searches. */
  queryRefund(request: RefundRequest): Promise<RefundState>;
  /**
   * Milliseconds. How long after a request without a reply the same refund may be requested again, if the provider does
   * not know it then. 0 where the reference protects from a second refund.
   */
  refundAgainAfter: number;
  /** A dispute by the provider's id; undefined for an unknown one. Absent where the provider has no such call. */
  findDispute?(reference: string): Promise<ProviderDispute | undefined>;
  /** The disputes that were opened since then, whether or not a callback announced them. */
  listDisputes?(since: Date): Promise<ProviderDispute[]>;
  /**
   * The payments and refunds of the provider's lists between these moments, in pages, to compare the books with; absent
   * where the provider has no list. Each page is one call.
   */
  listMoney?(from: Date, before: Date): AsyncIterable<ListedMoney[]>;
  /** What should be changed in the account at the provider, as a sentence for the operator; undefined if nothing. */
  findAccountProblem?(): Promise<string | undefined>;
};

/** A provider whose `start` answers with an account to transfer to. */
export type TransferProvider = Provider & { name: AccountProvider };

/** The result of a provider's calls; undefined when it is unavailable. */
export async function unlessUnavailable<T>(result: Promise<T>): Promise<T | undefined> {
  try {
    return await result;
  } catch (error) {
    if (error instanceof ProviderUnavailable) return undefined;
    throw error;
  }
}
