/**
 * The codes of all refusals with the type of their details, which includes `undefined` where a refusal need not have
 * any. Pages and API clients act on the code, never on the message. Each feature declares its own codes in
 * `rules/refusals.ts`; these belong to no single feature.
 */
export interface Refusals {
  /** The label and value of the button that goes ahead anyway. */
  "doubtful-amount": { ask: { sure: string; button: string; back?: string } };
  /** The values that another editor saved, by field, and the version that overwrites them. */
  "changed-meanwhile": { current: Record<string, string>; version?: number } | undefined;
  "name-taken": undefined;
  "limit-reached": undefined;
  "wrong-move": undefined;
  "nothing-changed": undefined;
  "too-late": undefined;
  /** In seconds. */
  "too-many": { retryAfter: number };
  "not-a-picture": undefined;
  "mail-not-resent": undefined;
}
export type RefusalCode = keyof Refusals;

type DetailsArgument<Code extends RefusalCode> = undefined extends Refusals[Code]
  ? [details?: Refusals[Code]]
  : [details: Refusals[Code]];

const brand = Symbol.for("calabash.refusal");

/**
 * The shop refuses a valid request: a return value, not an exception. Customers read the message as it is. `instanceof`
 * checks for a property, because in development and tests the pages have their own copy of this class.
 */
export class Refusal<Code extends RefusalCode = RefusalCode> {
  static [Symbol.hasInstance](value: unknown): boolean {
    if (this !== Refusal) return Function.prototype[Symbol.hasInstance].call(this, value);
    return typeof value === "object" && value !== null && brand in value;
  }

  readonly code: Code;
  readonly message: string;
  readonly details: Refusals[Code] | undefined;
  /** The HTTP status of the response to it. */
  status: number;

  constructor(code: Code, message: string, ...[details]: DetailsArgument<Code>) {
    this.code = code;
    this.message = message;
    this.details = details;
    this.status = code === "too-many" ? 429 : 409;
  }

  /** The same refusal with another HTTP status. */
  withStatus(status: number): this {
    this.status = status;
    return this;
  }

  get [brand](): true {
    return true;
  }
}

/**
 * The details of a refusal with this code, even if it came as JSON; undefined for any other code, and if this one has
 * none.
 */
export function refusalDetails<Code extends RefusalCode>(
  refusal: { code?: string | undefined; details?: unknown },
  code: Code,
): Refusals[Code] | undefined {
  return refusal.code === code ? (refusal.details as Refusals[Code] | undefined) : undefined;
}
