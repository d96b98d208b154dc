import type { Kobo } from "../../../domain/kobo.ts";
import type { Naira } from "../../../domain/money.ts";

/** What we ask a provider to collect. Whole naira here; each adapter converts at its edge, by decimal text, never by floating point. */
export type PaymentRequest = {
  /** Ours: at most 32 of [A-Za-z0-9], stored before the call, the same when the call is repeated. */
  reference: string;
  amount: Naira;
  orderId: string;
  customer: { id: string; name: string; email: string; phone: string };
  description: string;
  /** Where the browser comes back to: short, and without a query string. */
  returnUrl: string;
  callbackUrl: string;
  expiresInMinutes: number;
};

export type Started =
  | { outcome: "started"; providerReference: string; paymentUrl: string; amount: Kobo }
  /** The reference is known there already: query and adopt. */
  | { outcome: "exists" }
  /** A definite no; nothing was made there. */
  | { outcome: "refused"; reason: string };

export type ProviderState = {
  /** `unknown`: the provider has no such reference. `unclear`: a status we do not know; stay pending and raise an alert. */
  state: "waiting" | "paid" | "failed" | "closed" | "reversed" | "unknown" | "unclear";
  reference: string;
  providerReference: string | undefined;
  currency: string | undefined;
  /** What was paid; while waiting, what was asked. */
  amount: Kobo | undefined;
  /** The provider's own word for the status. */
  raw: string;
  reason?: string;
};

export type ReadCallback = {
  genuine: boolean;
  /** The same for every copy of one event, another for every other event. */
  key: string;
  about: "payment" | "refund" | "other";
  /** Our reference: the payment's, or for a refund the refund's where the callback names it. */
  reference: string | undefined;
};

export type RefundRequest = {
  /** Ours, of this refund; stored before the call, the same when the call is repeated. */
  refundReference: string;
  /** The payment's. */
  reference: string;
  providerReference: string;
  amount: Kobo;
  reason: string;
  callbackUrl: string;
};

export type RefundState = {
  /** `unknown`: the provider has no such refund. `unclear`: a status we do not know. */
  state: "pending" | "completed" | "failed" | "unknown" | "unclear";
  reason?: string;
  raw: string;
};

/**
 * Nobody can say whether the call was heard: a time-out, a broken line, 5xx, or an answer that makes no sense. Known by its name: the
 * shop's providers come from server.ts, and the pages' build, which catches what they throw, has a copy of this class.
 */
export class ProviderUnavailable extends Error {
  override readonly name = "ProviderSilent";
  static [Symbol.hasInstance](value: unknown): boolean {
    if (this !== ProviderUnavailable) return super[Symbol.hasInstance](value);
    return value instanceof Error && value.name === "ProviderSilent";
  }
}

/** One payment provider. Every verb but `readCallback` calls it over HTTP and may throw `ProviderSilent`; each may be repeated. */
export type Provider = {
  name: "opay" | "monnify";
  /** Opens a hosted payment page for the amount. */
  start(request: PaymentRequest): Promise<Started>;
  /** What the provider knows of our reference now. */
  query(reference: string): Promise<ProviderState>;
  /** Makes sure as far as the provider can that nobody pays this reference any more. */
  close(reference: string): Promise<void>;
  /** Who sent this and what about; checks the signature over the bytes as they came, and never throws. */
  readCallback(raw: Uint8Array, headers: Headers): ReadCallback;
  /** Asks for money to be sent back. A refund already known under its reference is answered with its state. */
  refund(request: RefundRequest): Promise<RefundState>;
  queryRefund(refundReference: string): Promise<RefundState>;
};
