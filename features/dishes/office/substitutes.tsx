import { useState } from "react";
import { data } from "react-router";
import { z } from "zod";
import { officeAction } from "#features/accounts/middleware/office-action.ts";
import { shopContext } from "#platform/http/context.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import { TextArea } from "#platform/ui/form/field.tsx";
import { BackLink } from "#platform/ui/office/back-link.tsx";
import { fieldPropsFor, OfficeForm, type OfficeResult } from "#platform/ui/office/office-form.tsx";
import { substitutionsField } from "../rules/substitution-lines.ts";
import { readSubstitutionsText, saveSubstitutions } from "../server/edit-substitutions.ts";
import type { Route } from "./+types/substitutes.ts";

const SAVED = "Saved. The shop shows it at once.";

/** `before` is the list as the editor has read it. */
const form = z.object({ lines: substitutionsField, before: substitutionsField });

export async function loader({ context }: Route.LoaderArgs) {
  return { lines: await readSubstitutionsText(context.get(shopContext).db) };
}

export const action = (args: Route.ActionArgs) =>
  officeAction(args, form, async ({ shop, actor, input: { lines: pairs, before } }) => {
    const lines = await saveSubstitutions(shop, actor, { before, pairs });
    if (lines instanceof Refusal) return lines;
    return data<OfficeResult>({ saved: SAVED, typed: { lines }, current: { lines } });
  });

export default function Substitutes({ loaderData: { lines }, actionData }: Route.ComponentProps) {
  // A revalidation must not adopt an edit that the user has not seen.
  const [opened] = useState(lines);
  const before = actionData?.current?.["lines"] ?? actionData?.typed?.["before"] ?? opened;
  const fieldProps = fieldPropsFor({ lines }, actionData);
  const hint =
    "Each pair in a line of its own, with the numbers of our products in brackets: 100 g Ugu [14] = 60 g Onugbu [4]: what changes in the pot. It works both ways; the numbers count, not the names";
  return (
    <>
      <title>Substitutes · Office</title>
      <BackLink to="/office/dishes">← Dishes</BackLink>
      <h1>Substitutes</h1>
      <p>They are offered on a dish when a product is sold out, or may not be sent to the customer’s country.</p>
      <OfficeForm result={actionData} button="Save">
        <input type="hidden" name="before" value={before} />
        <TextArea label="Substitutes" {...fieldProps("lines", hint)} rows={24} />
      </OfficeForm>
    </>
  );
}
