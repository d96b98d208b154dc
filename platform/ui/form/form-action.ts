import { data } from "react-router";
import type { z } from "zod";
import { refusedWith } from "../../http/refusal-response.ts";
import { fieldErrors } from "../../rules/field-errors.ts";
import { OPENED_FOR } from "../../rules/opened-for.ts";
import { refusalDetails, Refusal } from "../../rules/refusal.ts";
import type { SureAnswer } from "./sure-button.tsx";

/**
 * The action data of a customer's form: saved, an error for the whole form, or one for each invalid field. `typed` is
 * the submitted input, which a page without JavaScript shows again; never a password.
 */
export type FormResult = {
  saved?: string | true;
  alert?: string;
  errors?: Record<string, string>;
  typed?: Record<string, unknown>;
  /** Nothing was done because the user must confirm their identity first: the form also shows `IdentityFields`. */
  confirm?: true;
  /** Nothing was done because an amount is unusual: the form shows a button that continues anyway. */
  ask?: SureAnswer;
};

/**
 * The action of a form without passwords: parses it and runs one verb. Bad input is a 400 with an error for each field,
 * and a refusal has its message and status (`refusedWith`); both return what was typed. Errors that `run` returns for
 * fields are a 409.
 */
export async function formAction<Schema extends z.ZodType, Result extends FormResult = FormResult>(
  request: Request,
  schema: Schema,
  run: (input: z.output<Schema>, typed: Record<string, FormDataEntryValue>) => Promise<Refusal | undefined | Result>,
) {
  const typed = typedIn(await request.formData());
  const parsed = schema.safeParse(typed);
  if (!parsed.success) return data<FormResult | Result>({ errors: fieldErrors(parsed.error), typed }, { status: 400 });
  const result = await run(parsed.data, typed);
  if (result instanceof Refusal) {
    const ask = refusalDetails(result, "doubtful-amount")?.ask;
    return data<FormResult | Result>({ alert: result.message, typed, ...(ask && { ask }) }, refusedWith(result));
  }
  return data<FormResult | Result>(result ?? { saved: true }, result?.errors && { status: 409 });
}

/** The submitted fields of a form, without those that say or prove who submits it. */
export function typedIn(fields: FormData): Record<string, FormDataEntryValue> {
  return Object.fromEntries([...fields].filter(([name]) => name !== OPENED_FOR && !name.startsWith("identity")));
}

/** The headers of a response that sets these cookies. */
export const setCookies = (cookies: string[]) => cookies.map((cookie): [string, string] => ["Set-Cookie", cookie]);
