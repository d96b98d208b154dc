import { staffContext } from "#features/accounts/middleware/user-context.ts";
import { useAccess } from "#features/accounts/ui/office/use-access.ts";
import { formatIdsQuery } from "#features/orders/rules/ids-query.ts";
import { chosenOrders } from "#features/orders/server/office/chosen-orders.ts";
import { listOwnUndoable } from "#features/orders/server/undo/undoable-actions.ts";
import { changeStatus } from "#features/orders/ui/office/status-change.ts";
import { Undo } from "#features/orders/ui/office/undo.tsx";
import { shopContext } from "#platform/http/context.ts";
import { orderNumber } from "#platform/rules/order-number.ts";
import { BackLink } from "#platform/ui/office/back-link.tsx";
import { ButtonLink, QuietButtonLink } from "#platform/ui/office/button-link.tsx";
import { FormOutcome, type OfficeResult } from "#platform/ui/office/office-form.tsx";
import { Row } from "#platform/ui/office/rows.tsx";
import { packSeveral } from "../../server/office/pack-several.ts";
import type { Route } from "./+types/processing.ts";
import "#features/orders/ui/office/orders.css";

export async function loader({ context }: Route.LoaderArgs) {
  return { undoable: await listOwnUndoable(context.get(shopContext), context.get(staffContext).id) };
}

/** `POST /office/packing/processing` with several `ids`: moves each order whose status allows it to Processing. */
export async function action({ request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const { id: actor } = context.get(staffContext);
  const ids = await chosenOrders(shop, await request.formData());
  return { outcomes: await packSeveral(shop, actor, ids) };
}

type Outcomes = Awaited<ReturnType<typeof action>>;

export const clientAction = (args: Route.ClientActionArgs) => changeStatus<Outcomes>(args);

export default function Processing({ loaderData, actionData }: Route.ComponentProps) {
  const result: OfficeResult | undefined = actionData && !("outcomes" in actionData) ? actionData : undefined;
  const outcomes = actionData && "outcomes" in actionData ? actionData.outcomes : [];
  return (
    <>
      <title>Start packing · Office</title>
      <BackLink to="/office/packing">← Orders to pack</BackLink>
      <h1>Start packing</h1>
      <Undo actions={loaderData.undoable} />
      {result ? <FormOutcome result={result} /> : <Outcomes outcomes={outcomes} />}
    </>
  );
}

/** The outcome for each order, and the next steps of those that are being packed now. */
function Outcomes({ outcomes }: Outcomes) {
  const orderPages = useAccess()("/office/orders/:id") ? "/office/orders" : "/office/packing";
  const done = outcomes.filter((outcome) => "done" in outcome).map(({ id }) => id);
  const summary = `${done.length} of ${outcomes.length} ${outcomes.length === 1 ? "order is" : "orders are"} being packed now.`;
  return (
    <>
      <p role="status">{outcomes.length === 0 ? "You didn’t tick any order." : summary}</p>
      {done.length > 0 && (
        <p className="office-actions">
          <ButtonLink to={`/office/packing/slips?${formatIdsQuery(done)}`}>Packing slips</ButtonLink>
          <QuietButtonLink to={`/office/packing/pick-list?${formatIdsQuery(done)}`}>Pick list</QuietButtonLink>
          <QuietButtonLink to={`/office/packing/shipments?${formatIdsQuery(done)}`}>Ship…</QuietButtonLink>
        </p>
      )}
      <ul className="office-rows office-outcomes" aria-label="Results">
        {outcomes.map((outcome) => (
          <Row
            key={outcome.id}
            to={`${orderPages}/${outcome.id}`}
            title={outcome.name}
            details={[orderNumber(outcome.id), "done" in outcome ? outcome.done : outcome.refused]}
            end={
              <span className={"done" in outcome ? "badge" : "badge badge-out"}>
                {"done" in outcome ? "Done" : "Not done"}
              </span>
            }
          />
        ))}
      </ul>
    </>
  );
}
