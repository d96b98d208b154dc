import { requireRecentConfirmation } from "#features/accounts/middleware/confirmation.ts";
import { officeAction, saved } from "#features/accounts/middleware/office-action.ts";
import { shopContext } from "#platform/http/context.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import { CopyButton } from "#platform/ui/copy-button.tsx";
import { Field } from "#platform/ui/form/field.tsx";
import { BackLink } from "#platform/ui/office/back-link.tsx";
import { fieldPropsFor, OfficeForm, type OfficeResult } from "#platform/ui/office/office-form.tsx";
import { TickBoxes } from "#platform/ui/office/tick-boxes.tsx";
import { keyForm } from "../rules/key-form.ts";
import { scopeNames, scopes } from "../rules/scopes.ts";
import { makeKey } from "../server/keys.ts";
import type { Route } from "./+types/new-key.ts";

export const middleware = requireRecentConfirmation;

/** Makes a key; the page shows it once, in place of a message. Sent again, the form is refused: the name is taken. */
export const action = (args: Route.ActionArgs) =>
  officeAction(args, keyForm(args.context.get(shopContext).clock()), async ({ shop, actor, input }) => {
    const { lastDay: endsAt, ...details } = input;
    const key = await makeKey(shop, actor, { ...details, endsAt });
    return key instanceof Refusal ? key : saved(key, {});
  });

export default function NewKey({ actionData }: Route.ComponentProps) {
  return (
    <>
      <title>New key · Office</title>
      <BackLink to="/office/settings/keys">← Keys</BackLink>
      <h2>New key</h2>
      {actionData?.saved ? <MadeKey made={actionData.saved} /> : <KeyForm result={actionData} />}
    </>
  );
}

function MadeKey({ made }: { made: string }) {
  return (
    <>
      <p className="notice" role="status">
        Copy the key into your program now. We show it only once, and keep no copy.
      </p>
      <p>
        <code>{made}</code> <CopyButton value={made} label="the key" />
      </p>
    </>
  );
}

const choices = scopeNames.map((value) => ({ value, label: scopes[value], hint: value }));

function KeyForm({ result }: { result: OfficeResult | undefined }) {
  const field = fieldPropsFor({ name: "", lastDay: "" }, result);
  return (
    <OfficeForm result={result} button="Make the key">
      <Field label="Name" {...field("name", "The program that uses it")} required maxLength={60} autoComplete="off" />
      <TickBoxes legend="It may" name="scopes" choices={choices} result={result} />
      <Field label="Last day" {...field("lastDay", "Empty for a key that works until you revoke it")} type="date" />
    </OfficeForm>
  );
}
