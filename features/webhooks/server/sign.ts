import { createHmac } from "node:crypto";

/** A message that is ready to send. */
export type Message = { headers: Record<string, string>; body: string };

/**
 * Signs a message by the rules of Standard Webhooks: HMAC-SHA256 over id, time and body, once for each secret.
 */
export function signMessage(id: string, at: Date, body: string, secrets: Uint8Array[]): Message {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signatures = secrets.map((secret) => {
    const digest = createHmac("sha256", secret).update(`${id}.${timestamp}.${body}`).digest("base64");
    return `v1,${digest}`;
  });
  const headers = {
    "content-type": "application/json",
    "webhook-id": id,
    "webhook-timestamp": timestamp,
    "webhook-signature": signatures.join(" "),
  };
  return { headers, body };
}
