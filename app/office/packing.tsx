import { shortId } from "../../platform/rules/short-id.ts";
import { listOrdersToPack } from "../../features/fulfilment/server/office/packing.ts";
import { listShortProducts } from "../../features/stock/server/short-products.ts";
import { shopContext } from "../../platform/http/context.ts";
import { useLive } from "../ui/router/use-live.ts";
import type { Route } from "./+types/packing.ts";
import { Batch } from "../../features/fulfilment/ui/office/batch.tsx";
import { ShortProducts } from "./today/batches.tsx";
import { BatchCheckbox } from "../../features/stock/ui/office/batch-form.tsx";
import { Moment } from "../../platform/ui/office/moment.tsx";
import { NoRows, Row, Rows } from "../../platform/ui/office/rows.tsx";
import { useAccess } from "./ui/use-access.ts";
import "../../features/orders/ui/office/orders.css";

export async function loader({ context }: Route.LoaderArgs) {
  const { db, clock } = context.get(shopContext);
  const [orders, short] = await Promise.all([listOrdersToPack(db), listShortProducts(db)]);
  return { orders, short: short.map(({ id, name, missing }) => ({ id, name, missing })), now: clock().toISOString() };
}

/** The orders to pack and to ship, oldest first, without amounts; those being packed are listed separately. */
export default function Packing({ loaderData: { orders, short, now } }: Route.ComponentProps) {
  useLive("/api/live/office");
  return (
    <>
      <title>Orders to pack · Office</title>
      <h1>Orders to pack</h1>
      <ShortProducts short={short} />
      {orders.length === 0 ? (
        <NoRows>No order waits to be packed.</NoRows>
      ) : (
        <Batch>
          <Group title="To start" orders={orders.filter(({ status }) => status === "confirmed")} now={now} />
          <Group title="Being packed" orders={orders.filter(({ status }) => status === "processing")} now={now} />
        </Batch>
      )}
    </>
  );
}

type GroupProps = { title: string } & Omit<Route.ComponentProps["loaderData"], "short">;

function Group({ title, orders, now }: GroupProps) {
  const orderPages = useAccess()("/office/orders/:id") ? "/office/orders" : "/office/packing";
  if (orders.length === 0) return null;
  return (
    <section aria-label={title}>
      <h2>
        {title} ({orders.length})
      </h2>
      <Rows label={title} columns={["Order", "Items", "Placed", "To", "What to know"]}>
        {orders.map(({ id, country, units, createdAt, parcels, refused }) => (
          <Row
            key={id}
            to={`${orderPages}/${id}`}
            title={`…${shortId(id)}`}
            tick={refused === undefined && <BatchCheckbox id={id} label={`Tick order ${id}`} />}
            facts={[
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
