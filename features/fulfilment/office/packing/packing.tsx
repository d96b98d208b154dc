import { staffContext } from "#features/accounts/middleware/user-context.ts";
import { useAccess } from "#features/accounts/ui/office/use-access.ts";
import { listOwnUndoable } from "#features/orders/server/undo/undoable-actions.ts";
import { GiftBadge } from "#features/orders/ui/office/gift-badge.tsx";
import { Undo } from "#features/orders/ui/office/undo.tsx";
import { shopContext } from "#platform/http/context.ts";
import { orderNumber } from "#platform/rules/order-number.ts";
import { BatchCheckbox } from "#platform/ui/office/batch-form.tsx";
import { Moment } from "#platform/ui/office/moment.tsx";
import { NoRows, Row, Rows } from "#platform/ui/office/rows.tsx";
import { useLive } from "#platform/ui/router/use-live.ts";
import { listOrdersToPack } from "../../server/office/packing.ts";
import { listShortProducts } from "../../server/packing/short-products.ts";
import { ShortProducts } from "../../ui/office/batch-lists.tsx";
import { Batch } from "../../ui/office/batch.tsx";
import type { Route } from "./+types/packing.ts";
import "#features/orders/ui/office/orders.css";

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const { db, clock } = shop;
  const [orders, short, undoable] = await Promise.all([
    listOrdersToPack(db),
    listShortProducts(db),
    listOwnUndoable(shop, context.get(staffContext).id),
  ]);
  return {
    undoable,
    orders,
    short: short.map(({ id, name, missing }) => ({ id, name, missing })),
    now: clock().toISOString(),
  };
}

/** The orders to pack and to ship, oldest first, without amounts; those being packed are listed separately. */
export default function Packing({ loaderData: { undoable, orders, short, now } }: Route.ComponentProps) {
  useLive("/api/live/office");
  return (
    <>
      <title>Orders to pack · Office</title>
      <h1>Orders to pack</h1>
      <Undo actions={undoable} />
      <ShortProducts short={short} />
      {orders.length === 0 ? (
        <NoRows>No order waits to be packed.</NoRows>
      ) : (
        <Batch areBegun={orders.every(({ status }) => status === "processing")}>
          <Group title="To start" orders={orders.filter(({ status }) => status === "confirmed")} now={now} />
          <Group title="Being packed" orders={orders.filter(({ status }) => status === "processing")} now={now} />
        </Batch>
      )}
    </>
  );
}

type GroupProps = { title: string } & Omit<Route.ComponentProps["loaderData"], "short" | "undoable">;

function Group({ title, orders, now }: GroupProps) {
  const orderPages = useAccess()("/office/orders/:id") ? "/office/orders" : "/office/packing";
  if (orders.length === 0) return null;
  return (
    <section aria-label={title}>
      <h2>
        {title} ({orders.length})
      </h2>
      <Rows label={title} columns={["Order", "Items", "Placed", "To", "What to know"]}>
        {orders.map(({ id, country, units, isGift, createdAt, parcels, refused }) => (
          <Row
            key={id}
            to={`${orderPages}/${id}`}
            title={
              <>
                {orderNumber(id)} {isGift && <GiftBadge />}
              </>
            }
            tick={refused === undefined && <BatchCheckbox id={id} label={`Tick order ${id}`} />}
            details={[
              units === 1 ? "1 item" : `${units} items`,
              <Moment key="at" at={createdAt} now={now} />,
              country,
              refused ?? (parcels === 0 ? false : parcels === 1 ? "1 parcel has left" : `${parcels} parcels have left`),
            ]}
          />
        ))}
      </Rows>
    </section>
  );
}
