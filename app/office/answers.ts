import { data } from "react-router";
import type { z } from "zod";
import { fieldErrors } from "../../domain/field-errors.ts";
import type { Refusal } from "../../domain/refusal.ts";
import { readVersion } from "./read-form.ts";
import type { OfficeAnswer } from "./ui/office-form.tsx";

// How an office action answers its form. The three kinds of trouble of docs/architecture.md, with their statuses.

export const saved = (words: string, more: Pick<OfficeAnswer, "version"> = {}) =>
  data<OfficeAnswer>({ saved: words, ...more });

/** Bad input: 400, each field with what is wrong; the form keeps the version it was filled from. */
export const wrong = (error: z.ZodError, typed: Record<string, string>) =>
  data<OfficeAnswer>(
    { errors: fieldErrors(error), typed, ...("version" in typed && { version: readVersion(typed) }) },
    { status: 400 },
  );

/** The shop says no: 409 with the reason. */
export const refused = (refusal: Refusal, typed: Record<string, string> = {}, more: Partial<OfficeAnswer> = {}) =>
  data<OfficeAnswer>({ refused: refusal.message, typed, ...more }, { status: 409 });

/** What an address names does not exist. */
export function notThere(): never {
  throw data("Not found", { status: 404 });
}
