import type { Shop } from "./shop.ts";

/** The events that a security investigation needs (OWASP ASVS 5.0, 16.3): sign-ins, changes of access, and refusals. */
type SecurityEvent =
  | "signed up"
  | "signed in"
  | "sign-in refused"
  | "too many sign-ins"
  | "signed out"
  | "sign-in code requested"
  | "second step required"
  | "second step passed"
  | "second step refused"
  | "recovery code used"
  | "passkey added"
  | "passkey removed"
  | "app added"
  | "app removed"
  | "recovery codes renewed"
  | "second factor reset"
  | "identity confirmed"
  | "confirmation refused"
  | "too many requests"
  | "too many emails"
  | "push browser added"
  | "role changed"
  | "sessions ended"
  | "password refused"
  | "password changed"
  | "password reset requested"
  | "password reset"
  | "account deleted"
  | "email address changed"
  | "office refused"
  | "callback refused"
  | "key refused"
  | "rate limit"
  | "foreign form refused"
  | "content security policy";

/** Ids only, except for the client's IP address: only this line records where an attempt came from. */
type Details = { account?: string | undefined; ip?: string | undefined; [id: string]: string | number | undefined };

/**
 * Writes one log line with the property `security`, so that an operator or a collector can filter for it. Like every
 * line, it has the request's trace id. Never pass an email address, a name, a password, a token or a form field.
 */
export function logSecurityEvent({ log }: Pick<Shop, "log">, event: SecurityEvent, details: Details): void {
  log.info({ security: event, ...details }, "security");
}
