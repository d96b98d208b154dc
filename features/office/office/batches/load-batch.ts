import type { LoaderFunctionArgs } from "react-router";
import { notFound } from "#features/accounts/middleware/office-action.ts";
import { staffContext } from "#features/accounts/middleware/user-context.ts";
import { mayUse } from "#features/accounts/rules/access.ts";
import { isRecalled } from "#features/recalls/server/keep-on-hold.ts";
import { findBatch } from "#features/stock/server/batches.ts";
import { shopContext } from "#platform/http/context.ts";
import { lagosDay } from "#platform/rules/period.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import { rowId } from "#platform/rules/row-id.ts";
import { listOrdersOfBatch } from "../../server/orders-of-batch.ts";

/** A batch as its pages show it. */
export type ShownBatch = Awaited<ReturnType<typeof loadBatch>>["batch"];

/**
 * Loads the batch of the URL. Roles that may not see orders get neither its cost nor the orders that received it: an
 * order's id opens it on the tracking page, with its amounts.
 */
export async function loadBatch({ params, context }: Pick<LoaderFunctionArgs, "context"> & { params: { id: string } }) {
  const shop = context.get(shopContext);
  const { db, clock } = shop;
  const seesOrders = mayUse(context.get(staffContext).role, "/office/orders/:id") === true;
  const batch = (await findBatch(db, rowId(params.id), { seesCosts: seesOrders })) ?? notFound();
  const [{ orders, orderCount }, hasRecall] = await Promise.all([
    listOrdersOfBatch(db, batch.id),
    isRecalled(db, batch.id),
  ]);
  const { movements, heldAt, receivedAt, ...rest } = batch;
  return {
    today: lagosDay(clock()),
    batch: {
      ...rest,
      isRecalled: hasRecall,
      heldAt: heldAt?.toISOString() ?? null,
      receivedAt: receivedAt.toISOString(),
      orders: seesOrders ? orders : [],
      orderCount,
      movements: movements.map(({ actorId: _actor, ...one }) =>
        seesOrders || one.orderId === null ? one : { ...one, orderId: null, name: null },
      ),
    },
  };
}

/** The response to a step: its refusal, a 404 for an unknown batch, or what `next` returns. */
export function afterStep<Result, Next>(result: Result | Refusal, next: (result: Result) => Next): Next | Refusal {
  if (!(result instanceof Refusal)) return next(result);
  return result.code === "batch-unknown" ? notFound() : result;
}
