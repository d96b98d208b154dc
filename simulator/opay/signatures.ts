import { createHmac } from "node:crypto";

// Written from OPay's documentation, not from the shop's code, so that tests compare two independent implementations.

/** Whether the bearer token is the signature of the request's body, and the body's keys are in OPay's order. */
export function signatureHolds(body: Uint8Array, bearer: string, privateKey: string): boolean {
  const hmac = (text: string | Uint8Array) => createHmac("sha512", privateKey).update(text).digest("hex");
  if (bearer !== hmac(body)) return false;
  return bearer === hmac(JSON.stringify(sortKeys(JSON.parse(Buffer.from(body).toString("utf8")))));
}

function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (value === null || typeof value !== "object") return value;
  const names = Object.keys(value).toSorted();
  return Object.fromEntries(names.map((name) => [name, sortKeys((value as Record<string, unknown>)[name])]));
}

export type SignedPayload = {
  amount: string;
  currency: string;
  reference: string;
  refunded: boolean | string;
  status: string;
  timestamp: string;
  token: string;
  transactionId: string;
};

/** The field `sha512` of a callback, which is SHA3-512. */
export function callbackSignature(payload: SignedPayload, privateKey: string): string {
  const text = [
    quoted("Amount", payload.amount),
    quoted("Currency", payload.currency),
    quoted("Reference", payload.reference),
    `Refunded:${String(payload.refunded).startsWith("t") ? "t" : "f"}`,
    quoted("Status", payload.status),
    quoted("Timestamp", payload.timestamp),
    quoted("Token", payload.token),
    quoted("TransactionID", payload.transactionId),
  ].join(",");
  return createHmac("sha3-512", privateKey).update(`{${text}}`).digest("hex");
}

function quoted(name: string, value: string): string {
  return `${name}:"${value}"`;
}
