import { Link } from "react-router";
import { officeAction, notFound, saved } from "#features/accounts/middleware/office-action.ts";
import { staffContext } from "#features/accounts/middleware/user-context.ts";
import { mayUse } from "#features/accounts/rules/access.ts";
import { stockCauseLabels } from "#features/catalogue/rules/stock.ts";
import { findOfficeProduct, listMovements, type Movement } from "#features/catalogue/server/office-products.ts";
import { receiveBatchForm } from "#features/stock/rules/batch-forms.ts";
import { listBatches } from "#features/stock/server/batches.ts";
import { receiveBatch } from "#features/stock/server/receive-batch.ts";
import { listSupplierNames } from "#features/stock/server/suppliers.ts";
import { comparedCosts } from "#features/stock/server/usual-costs.ts";
import { findWaitingFor } from "#features/waiting-list/server/list-waiting.ts";
import { shopContext } from "#platform/http/context.ts";
import { refuseUnusual } from "#platform/http/refuse-unusual.ts";
import { formatLagosDay } from "#platform/rules/dates.ts";
import { orderNumber } from "#platform/rules/order-number.ts";
import { lagosDay } from "#platform/rules/period.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import { rowCursor } from "#platform/rules/row-id.ts";
import { Fold } from "#platform/ui/office/fold.tsx";
import { History, HistoryEntry } from "#platform/ui/office/history.tsx";
import { Pager } from "#platform/ui/office/pager.tsx";
import type { Route } from "./+types/stock.ts";
import { BatchesOfProduct } from "./batches-of-product.tsx";
import { ReceiveForm } from "./receive-form.tsx";

/**
 * Leaves out costs, orders and customers for roles that may not see them: an order's id opens it on the tracking page.
 */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const { db, clock } = shop;
  const before = rowCursor(new URL(request.url).searchParams.get("after"));
  const { stock, reserved, onHand } = (await findOfficeProduct(db, params.id)) ?? notFound();
  const seesOrders = mayUse(context.get(staffContext).role, "/office/orders/:id") === true;
  const [waiting, { movements, next }, batches, suppliers] = await Promise.all([
    findWaitingFor(db, params.id),
    listMovements(db, params.id, before),
    listBatches(db, params.id, { seesCosts: seesOrders }),
    listSupplierNames(db),
  ]);
  return {
    stock,
    reserved,
    onHand,
    waiting,
    isOlder: before !== undefined,
    next,
    suppliers,
    seesCosts: seesOrders,
    today: lagosDay(clock()),
    batches: batches.map(({ heldAt, receivedAt, ...batch }) => ({
      ...batch,
      heldAt: heldAt?.toISOString() ?? null,
      receivedAt: receivedAt.toISOString(),
    })),
    movements: seesOrders
      ? movements
      : movements.map((one) => (one.orderId ? { ...one, orderId: null, name: null } : one)),
  };
}

/** `POST /office/products/:id/stock`: receives goods of one batch. */
export const action = (args: Route.ActionArgs) =>
  officeAction(args, receiveBatchForm, async ({ shop, actor, input, typed }) => {
    const productId = args.params.id;
    const seesCosts = mayUse(args.context.get(staffContext).role, "/office/orders/:id") === true;
    const unitCost = seesCosts ? input.unitCost : null;
    const refusal = refuseUnusual(typed, await comparedCosts(shop.db, [{ productId, unitCost }]), "Receive at");
    if (refusal) return refusal;
    const received = await receiveBatch(shop, actor, { ...input, productId, unitCost });
    if (received instanceof Refusal) return received.code === "product-gone" ? notFound() : received;
    const stock = (await findOfficeProduct(shop.db, productId))?.stock ?? 0;
    return saved(`Saved. ${stock} are available now.`, {});
  });

export default function Stock({ loaderData, actionData }: Route.ComponentProps) {
  const { stock, reserved, onHand, waiting, batches, suppliers, seesCosts, today, movements, next, isOlder } =
    loaderData;
  return (
    <>
      <title>Stock · Office</title>
      <p className="office-number">
        <strong>{stock}</strong> available
      </p>
      <p>
        {onHand} in stock and not on hold, {reserved} of them reserved for orders not packed yet.
        {reserved > onHand && ` ${reserved - onHand} are missing: some orders cannot be packed.`}
      </p>
      {waiting && (
        <p>
          {waiting.people === 1 ? "One customer waits" : `${waiting.people} customers wait`} for it, the first since{" "}
          {formatLagosDay(waiting.since)}. They get an email when it is back.
        </p>
      )}
      <BatchesOfProduct batches={batches} today={today} />
      <h2>Goods received</h2>
      <ReceiveForm
        key={actionData?.saved}
        result={actionData}
        suppliers={suppliers}
        last={batches.toSorted((one, other) => other.id - one.id)[0]}
        today={today}
        seesCosts={seesCosts}
      />
      <div className="office-folds">
        <Fold
          title="Stock history"
          open={isOlder}
          note={movements[0] && `last on ${formatLagosDay(movements[0].occurredAt)}`}
        >
          <History label="Movements, newest first">
            {movements.map((movement) => (
              <MovementEntry key={movement.id} movement={movement} />
            ))}
          </History>
          <Pager next={next === undefined ? undefined : String(next)} />
        </Fold>
      </div>
    </>
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
      details={[
        orderId && (
          <Link key="order" to={`/office/orders/${orderId}`}>
            Order {orderNumber(orderId)}
          </Link>
        ),
        name ?? "The shop",
      ]}
    />
  );
}
