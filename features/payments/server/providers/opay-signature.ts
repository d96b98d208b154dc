import { createHmac } from "node:crypto";

/** Compact JSON with the keys of every object in alphabetical order, the form that OPay's signature covers. */
export function sortedJson(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === "object" && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}

/** OPay's signature of a request: HMAC-SHA512 over exactly the bytes that are sent. */
export function signOpayRequest(body: string, privateKey: string): string {
  return createHmac("sha512", privateKey).update(body).digest("hex");
}

/** The eight values of a callback that OPay signs; `refunded` is its `t` or `f`. */
type SignedByOpay = Record<
  "amount" | "currency" | "reference" | "status" | "timestamp" | "token" | "transactionId",
  string
> & { refunded: "t" | "f" };

/**
 * OPay's signature of a callback: HMAC-SHA3-512 over a string rebuilt from eight values, sent in a field named
 * `sha512`.
 */
export function signOpayCallback(values: SignedByOpay, privateKey: string): string {
  const { amount, currency, reference, refunded, status, timestamp, token, transactionId } = values;
  const text =
    `{Amount:"${amount}",Currency:"${currency}",Reference:"${reference}",Refunded:${refunded},Status:"${status}",` +
    `Timestamp:"${timestamp}",Token:"${token}",TransactionID:"${transactionId}"}`;
  return createHmac("sha3-512", privateKey).update(text).digest("hex");
}
