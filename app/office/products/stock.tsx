import { useState } from "react";
import { Link } from "react-router";
import { formatDayOf } from "../../../domain/dates.ts";
import { Refusal } from "../../../domain/refusal.ts";
import { stockCauseLabels } from "../../../domain/product/stock.ts";
import { stockForm } from "../../../domain/product/stock-form.ts";
import { shortId } from "../../../domain/order/short-id.ts";
import { correctStock } from "../../../server/catalogue/correct-stock.ts";
import { findOfficeProduct, listMovements, type Movement } from "../../../server/catalogue/office-products.ts";
import { findWaitingFor } from "../../../server/notifications/list-waiting.ts";
import { shopContext, staffContext } from "../../context.ts";
import { Field } from "../../ui/form/field.tsx";
import { mayUse } from "../access.ts";
import { formAction, notFound, refused, saved } from "../form-action.ts";
import { History, HistoryEntry } from "../ui/history.tsx";
import { fieldsOf, OfficeForm, type OfficeResult } from "../ui/office-form.tsx";
import { Pager } from "../ui/pager.tsx";
import type { Route } from "./+types/stock.ts";

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const before = Number(new URL(request.url).searchParams.get("after")) || undefined;
  const { stock } = (await findOfficeProduct(shop.db, params.id)) ?? notFound();
  const waiting = await findWaitingFor(shop.db, params.id);
  const { movements, next } = await listMovements(shop.db, params.id, before);
  // The id of an order opens it on the tracking page, with its amounts; the name is its customer's.
  const seesOrders = mayUse(context.get(staffContext).role, "/office/orders/:id");
  return {
    stock,
    waiting,
    next,
    movements: seesOrders
      ? movements
      : movements.map((one) => (one.orderId ? { ...one, orderId: null, name: null } : one)),
  };
}

export const action = (args: Route.ActionArgs) =>
  formAction(args, stockForm, async ({ shop, actor, input, typed }) => {
    const result = await correctStock(shop, actor, { id: args.params.id, ...input });
    if (result instanceof Refusal) return refused(result, typed, { version: result.details?.stock });
    return result && saved(`Saved. There are ${result.stock} now.`, { version: result.stock });
  });

export default function Stock({ loaderData: { stock, waiting, movements, next }, actionData }: Route.ComponentProps) {
  return (
    <>
      <title>Stock · Office</title>
      <p className="office-number">
        <strong>{stock}</strong> to sell
      </p>
      {waiting && (
        <p>
          {waiting.people === 1 ? "One customer waits" : `${waiting.people} customers wait`} for it, the first since{" "}
          {formatDayOf(waiting.since)}. They get an email when it is back.
        </p>
      )}
      <CorrectionForm key={actionData?.saved} result={actionData} stock={stock} />
      <h2>What moved</h2>
      <History label="Movements, newest first">
        {movements.map((movement) => (
          <MovementEntry key={movement.id} movement={movement} />
        ))}
      </History>
      <Pager next={next === undefined ? undefined : String(next)} />
    </>
  );
}

function CorrectionForm({ result, stock }: { result: OfficeResult | undefined; stock: number }) {
  const [seen] = useState(stock);
  const typed = result?.typed;
  const causes = [
    ["received", "Received", "Adds to the stock"],
    ["counted", "Counted", "This is what is there, without what orders have taken"],
    ["written-off", "Written off", "Takes away from the stock"],
  ] as const;
  const field = fieldsOf({ units: "", note: "" }, result);
  return (
    <OfficeForm result={result} button="Save stock">
      <fieldset className="choices office-choices">
        <legend>What happened?</legend>
        {causes.map(([cause, label, explanation]) => (
          <label key={cause}>
            <input
              type="radio"
              name="cause"
              value={cause}
              defaultChecked={cause === (typed?.["cause"] ?? "received")}
            />
            <strong>{label}</strong>
            <span>{explanation}</span>
          </label>
        ))}
      </fieldset>
      <input type="hidden" name="seen" value={result?.version ?? typed?.["seen"] ?? seen} />
      <Field label="Units" {...field("units")} required inputMode="numeric" autoComplete="off" />
      <Field label="Note" {...field("note", "Needed when writing off")} maxLength={200} autoComplete="off" />
    </OfficeForm>
  );
}

function MovementEntry({
  movement: { change, balance, cause, orderId, note, name, occurredAt },
}: {
  movement: Movement;
}) {
  const changed = change > 0 ? `+${change}` : change < 0 ? `−${-change}` : "±0";
  return (
    <HistoryEntry
      at={occurredAt}
      title={`${changed} · ${stockCauseLabels[cause]}${note ? `: ${note}` : ""} · ${balance} left`}
      facts={[
        orderId && (
          <Link key="order" to={`/office/orders/${orderId}`}>
            Order …{shortId(orderId)}
          </Link>
        ),
        name ?? "The shop",
      ]}
    />
  );
}
