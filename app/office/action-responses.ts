import { data } from "react-router";
import type { z } from "zod";
import { fieldErrors } from "../../domain/field-errors.ts";
import type { Refusal } from "../../domain/refusal.ts";
import { readVersion } from "./read-form.ts";
import type { OfficeResult } from "./ui/office-form.tsx";

// How an office action answers its form. The three kinds of trouble of docs/architecture.md, with their statuses.

export const saved = (words: string, more: Pick<OfficeResult, "version"> = {}) =>
  data<OfficeResult>({ saved: words, ...more });

/** Bad input: 400, each field with what is wrong; the form keeps the version it was filled from. */
export const badInput = (error: z.ZodError, typed: Record<string, string>) =>
  data<OfficeResult>(
    { errors: fieldErrors(error), typed, ...("version" in typed && { version: readVersion(typed) }) },
    { status: 400 },
  );

/** The shop says no: 409 with the reason. */
export const refused = (refusal: Refusal, typed: Record<string, string> = {}, more: Partial<OfficeResult> = {}) =>
  data<OfficeResult>({ refused: refusal.message, typed, ...more }, { status: 409 });

/** What an address names does not exist. */
export function notFound(): never {
  throw data("Not found", { status: 404 });
}
