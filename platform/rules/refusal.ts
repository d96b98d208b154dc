/**
 * The codes of all refusals, and what each says besides its message: `undefined` where there is no more to say. Pages
 * and API clients decide by the code, never by the message. A feature declares its own codes in `rules/refusals.ts`;
 * these are of no single feature.
 */
export interface Refusals {
  /** What the button says and sends that goes on all the same. */
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
 * The details of a refusal with this code, also of one that came as JSON; undefined for any other code, and where this
 * one has nothing more to say.
 */
export function refusalDetails<Code extends RefusalCode>(
  refusal: { code?: string | undefined; details?: unknown },
  code: Code,
): Refusals[Code] | undefined {
  return refusal.code === code ? (refusal.details as Refusals[Code] | undefined) : undefined;
}
