import { data, redirect } from "react-router";
import { officeAction, noInput } from "#features/accounts/middleware/office-action.ts";
import { staffContext } from "#features/accounts/middleware/user-context.ts";
import { mayUse } from "#features/accounts/rules/access.ts";
import { useAccess } from "#features/accounts/ui/office/use-access.ts";
import { orderNumber } from "#platform/rules/order-number.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import { BackLink } from "#platform/ui/office/back-link.tsx";
import { OfficeForm, type OfficeResult } from "#platform/ui/office/office-form.tsx";
import { Row } from "#platform/ui/office/rows.tsx";
import { undoAction, type Undone } from "../server/undo-action.ts";
import type { Route } from "./+types/undo.ts";

type Result = OfficeResult & Partial<Undone>;

/**
 * `POST /office/undo/:action`: undoes what staff did in the last five minutes. After one order it leads back to that
 * order; after several it shows the outcome for each. Packers may undo only their own actions.
 */
export const action = (args: Route.ActionArgs) =>
  officeAction(args, noInput, async ({ shop, actor }) => {
    const own = mayUse(args.context.get(staffContext).role, "/office/orders/:id/:step", "write") !== true;
    const result = await undoAction(shop, actor, { actionId: args.params.action, own });
    if (result instanceof Refusal) return result;
    const [one, another] = [...result.undone, ...result.kept];
    return another ? data<Result>(result) : redirect(own ? `/office/packing/${one}` : `/office/orders/${one}`);
  });

export default function Undo({ actionData }: Route.ComponentProps) {
  const result: Result | undefined = actionData;
  return (
    <>
      <title>Undo · Office</title>
      <BackLink to="/office/packing">← Orders to pack</BackLink>
      <h1>{result?.undone ? "Undone" : "Undo"}</h1>
      {result?.undone ? (
        <Outcome undone={result.undone} kept={result.kept ?? []} />
      ) : (
        <OfficeForm result={result} button="Undo">
          <p>What you did in the last five minutes can be undone, and its messages are not sent.</p>
        </OfficeForm>
      )}
    </>
  );
}

function Outcome({ undone, kept }: Undone) {
  const orderPages = useAccess()("/office/orders/:id") ? "/office/orders" : "/office/packing";
  const rows = [...undone.map((id) => ({ id, isUndone: true })), ...kept.map((id) => ({ id, isUndone: false }))];
  return (
    <>
      <p role="status" className="notice">
        {undone.length === 1 ? "1 order is" : `${undone.length} orders are`} as before, and nobody is told.
        {kept.length > 0 && ` ${kept.length} changed since, and ${kept.length === 1 ? "stays" : "stay"} as now.`}
      </p>
      <ul className="office-rows" aria-label="Results">
        {rows.map(({ id, isUndone }) => (
          <Row
            key={id}
            to={`${orderPages}/${id}`}
            title={orderNumber(id)}
            details={[]}
            end={<span className={isUndone ? "badge" : "badge badge-out"}>{isUndone ? "Undone" : "Not undone"}</span>}
          />
        ))}
      </ul>
    </>
  );
}
