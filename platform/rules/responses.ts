import { z } from "zod";
import type { Kobo } from "./kobo.ts";
import type { Naira } from "./money.ts";
import type { RefusalCode } from "./refusal.ts";

// The schemas of the JSON API's responses. The shop's types are inferred from them (by `import type` only, so that no
// page loads Zod), /api/openapi.json is generated from them, and the tests validate every real response: an extra field
// is as wrong as a missing one.

export const naira: z.ZodType<Naira> = z.int().describe("Whole naira");

export const kobo: z.ZodType<Kobo> = z.int();

export const instant = z.iso.datetime().describe("ISO 8601, in UTC");

/** The email was saved; the response does not reveal whether it was known before. */
export const savedResponse = z.strictObject({ kept: z.literal(true) });

/** Every JSON error response. */
export type ErrorResponse = {
  message: string;
  code?: RefusalCode | "bad-input" | "signed-out" | "unavailable" | "method-not-allowed" | undefined;
  /** Messages by the dotted path of the field. */
  errors?: Record<string, string> | undefined;
  details?: unknown;
};

const message = z.string().describe("A text to show to a person");

/** 400: the body is invalid. */
export const badInputResponse = z.strictObject({
  message,
  code: z.literal("bad-input"),
  errors: z.record(z.string(), z.string()).describe("Messages by the dotted path of the field"),
});

/** 401: no session. */
export const signedOutResponse = z.strictObject({
  message,
  code: z.literal("signed-out"),
});

/** A refusal with one of these codes. */
export const refusalResponse = (...reasons: RefusalCode[]) => z.strictObject({ message, code: z.enum(reasons) });

/** An error of an operation that starts a payment: with `success`, as specification 7.2 requires. */
export const withoutSuccess = <Shape extends z.ZodRawShape>(error: z.ZodObject<Shape>) =>
  z.strictObject({ success: z.literal(false), ...error.shape });
