import { data, redirect, type ActionFunctionArgs } from "react-router";
import { z } from "zod";
import { retryAfterContext, shopContext, unconfirmedContext } from "#platform/http/context.ts";
import { refusedWith } from "#platform/http/refusal-response.ts";
import { fieldErrors } from "#platform/rules/field-errors.ts";
import { readInteger } from "#platform/rules/read-integer.ts";
import { refusalDetails, Refusal } from "#platform/rules/refusal.ts";
import { rowId } from "#platform/rules/row-id.ts";
import type { Shop } from "#platform/shop.ts";
import { typedIn } from "#platform/ui/form/form-action.ts";
import type { OfficeResult } from "#platform/ui/office/office-form.tsx";
import { confirmedShop } from "../server/confirmed-shop.ts";
import { identityMessages } from "./confirmation.ts";
import { staffContext, userContext } from "./user-context.ts";

export type SubmittedForm<Input> = {
  shop: Shop;
  /** The id of the member of staff. */
  actor: string;
  input: Input;
  /** The text fields as submitted. */
  typed: Record<string, string>;
  /** Every field as submitted, files included. */
  fields: FormData;
  /** The version of the record that the form edits; -1, which matches none, if the field is missing. */
  version: number;
  /** The id of the newest history entry of the order that the form showed; -1 if the field is missing. */
  seen: number;
};

type StaffAction = { orderId: string; actor: string; seen: number };
type Outcome = Response | ReturnType<typeof saved> | false;
type Args = Pick<ActionFunctionArgs, "request" | "context">;

/** The schema of a form without input to check. */
export const noInput = z.object({});

/**
 * The action of an office form: parses it and runs one verb. Bad input is a 400 with an error for each field, a refusal
 * has its message and status (`refusedWith`); both return what was typed. The page is a 404 if the verb returns
 * undefined or false, or refuses because the order or return of the URL does not exist.
 */
export async function officeAction<Schema extends z.ZodType>(
  { request, context }: Args,
  schema: Schema,
  run: (form: SubmittedForm<z.output<Schema>>) => Promise<Outcome>,
) {
  const fields = await request.formData();
  const typed = textFields(fields);
  const refusal = context.get(unconfirmedContext);
  if (refusal) return unconfirmed(refusal, typed);
  const parsed = schema.safeParse(typed);
  if (!parsed.success) {
    const result: OfficeResult = { errors: fieldErrors(parsed.error), typed, ...sentVersion(typed) };
    return data(result, { status: 400 });
  }
  const outcome = await run({
    shop: staffShop(context),
    actor: context.get(staffContext).id,
    input: parsed.data,
    typed,
    fields,
    version: readVersion(typed["version"]),
    seen: rowId(typed["seen"] ?? ""),
  });
  if (!outcome) return notFound();
  if (!(outcome instanceof Refusal)) return outcome;
  // Set through the context: React Router drops the headers of an action unless its route repeats them.
  const seconds = refusalDetails(outcome, "too-many")?.retryAfter;
  if (seconds !== undefined) context.set(retryAfterContext, String(seconds));
  return outcome.code === "unconfirmed"
    ? unconfirmed(identityMessages.missing.message, typed)
    : refused(outcome, typed);
}

/** The shop for the verbs of the signed-in member of staff. */
export function staffShop(context: Args["context"]): Shop {
  const shop = context.get(shopContext);
  return context.get(userContext).isConfirmed ? confirmedShop(shop) : { ...shop, isConfirmed: false };
}

/** The action of a form on the order of the URL. It redirects to the order. */
export function orderAction<Schema extends z.ZodType>(
  args: Args & { params: { id: string } },
  schema: Schema,
  run: (form: SubmittedForm<z.output<Schema>> & { staffAction: StaffAction }) => Promise<unknown>,
) {
  const orderId = args.params.id;
  return officeAction(args, schema, async (form) => {
    const result = await run({ ...form, staffAction: { orderId, actor: form.actor, seen: form.seen } });
    return result instanceof Refusal ? result : redirect(`/office/orders/${orderId}`);
  });
}

/** The action of a button that needs no input. It redirects to `to`, with 404 if the verb returns false. */
export function buttonAction(args: Args, to: string, run: (form: SubmittedForm<object>) => Promise<boolean>) {
  return officeAction(args, noInput, async (form) => (await run(form)) && redirect(to));
}

/**
 * The action of a resource with several forms: runs the one that the field `intent` names, `save` when the form has no
 * such field. An intent that is not listed is a 400, and nothing is done.
 */
export async function resourceAction<Result>(
  { request }: Pick<Args, "request">,
  forms: Record<string, () => Promise<Result>>,
): Promise<Result> {
  const intent = (await request.formData()).get("intent") ?? "save";
  const run = typeof intent === "string" && Object.hasOwn(forms, intent) ? forms[intent] : undefined;
  if (!run) throw data("Bad request", { status: 400 });
  return run();
}

/** The message after a save, and the version to send with the next one. Passes on why nothing was saved. */
export function saved(message: string, result: { version?: number } | Refusal | undefined) {
  if (!result || result instanceof Refusal) return result;
  const { version } = result;
  return data<OfficeResult>({ saved: message, ...(version !== undefined && { version }) });
}

/**
 * A refusal: its message and status, the error of a field, the question about an unusual amount, and after an edit
 * conflict what the other editor saved.
 */
export function refused(refusal: Refusal, typed: Record<string, string> = {}, more: Partial<OfficeResult> = {}) {
  const init = refusedWith(refusal);
  if (init.status === 404) return notFound();
  const shown = {
    ...refusalDetails(refusal, "doubtful-amount"),
    ...refusalDetails(refusal, "changed-meanwhile"),
    ...errorsByField(refusal),
  };
  return data<OfficeResult>({ refused: refusal.message, typed, ...shown, ...more }, init);
}

function errorsByField({ details }: Refusal) {
  return details && "errors" in details ? { errors: details.errors } : {};
}

/** Nothing was done: the form shows the input again and also asks for the password or a passkey. */
function unconfirmed(message: string, typed: Record<string, string>) {
  return data<OfficeResult>({ refused: message, confirm: true, typed, ...sentVersion(typed) }, { status: 403 });
}

/** Throws 404: the record that the URL names does not exist. */
export function notFound(): never {
  throw data("Not found", { status: 404 });
}

/**
 * The submitted text fields, without those that prove who submits the form. A group of checkboxes is one text, with
 * commas between the ticked values.
 */
function textFields(fields: FormData): Record<string, string> {
  const texts = Object.keys(typedIn(fields)).flatMap((name) => {
    const values = fields.getAll(name).filter((value) => typeof value === "string");
    return values.length > 0 ? [[name, values.join(", ")]] : [];
  });
  return Object.fromEntries(texts);
}

/** The version that the form edits, to send again with the next attempt. */
function sentVersion(typed: Record<string, string>): { version?: number } {
  return "version" in typed ? { version: readVersion(typed["version"]) } : {};
}

/** The version in a form; -1, which no record has, for anything else. */
export function readVersion(typed: string | undefined): number {
  return readInteger(typed, 9) ?? -1;
}
