import { redirect } from "react-router";
import { officeAction, noInput, saved } from "#features/accounts/middleware/office-action.ts";
import { onlyAfterForm } from "#platform/http/page-of-form.ts";
import { BackLink } from "#platform/ui/office/back-link.tsx";
import { FormOutcome } from "#platform/ui/office/office-form.tsx";
import { Form } from "#platform/ui/router/form.tsx";
import { discardDraft } from "../../server/drafts/drafts.ts";
import type { Route } from "./+types/removal.ts";

/** `POST /office/orders/drafts/:draft/removal`: discards the draft, or with `undo` restores it. */
export const action = (args: Route.ActionArgs) =>
  officeAction(args, noInput, async ({ shop, actor, typed }) => {
    const discarded = typed["undo"] === undefined;
    const id = args.params.draft;
    if (!(await discardDraft(shop, actor, { id, discarded }))) return false;
    return discarded ? saved("The draft is thrown away.", {}) : redirect(`/office/orders/drafts/${id}`);
  });

export const middleware = onlyAfterForm("/office/orders/drafts");

export default function Removal({ actionData }: Route.ComponentProps) {
  return (
    <>
      <title>Draft · Office</title>
      <h1>Draft</h1>
      <FormOutcome result={actionData} />
      <Form method="post">
        <button type="submit" name="undo" value="yes" className="button button-quiet">
          Undo
        </button>
      </Form>
      <p>
        <BackLink to="/office/orders/drafts">← Drafts</BackLink>
      </p>
    </>
  );
}
