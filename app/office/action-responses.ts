import { data } from "react-router";
import type { z } from "zod";
import { fieldErrors } from "../../domain/field-errors.ts";
import type { Refusal } from "../../domain/refusal.ts";
import { readVersion } from "./read-form.ts";
import type { OfficeResult } from "./ui/office-form.tsx";

// The responses of office actions to their forms. The three kinds of error of docs/architecture.md, with their
// statuses.

export const saved = (message: string, more: Pick<OfficeResult, "version"> = {}) =>
  data<OfficeResult>({ saved: message, ...more });

/** Bad input: 400 with an error message per field; the form keeps the version that its values come from. */
export const badInput = (error: z.ZodError, typed: Record<string, string>) =>
  data<OfficeResult>(
    { errors: fieldErrors(error), typed, ...("version" in typed && { version: readVersion(typed) }) },
    { status: 400 },
  );

/** A refusal: 409 with its message. */
export const refused = (refusal: Refusal, typed: Record<string, string> = {}, more: Partial<OfficeResult> = {}) =>
  data<OfficeResult>({ refused: refusal.message, typed, ...more }, { status: 409 });

/** Throws 404: the record that the URL names does not exist. */
export function notFound(): never {
  throw data("Not found", { status: 404 });
}
