import { formatDateTime } from "../../domain/dates.ts";
import { listOrdersToPack } from "../../server/orders/office/packing.ts";
import { shopContext } from "../context.ts";
import { StatusBadge } from "../ui/order/status-badge.tsx";
import { useLive } from "../ui/browser/use-live.ts";
import type { Route } from "./+types/packing.ts";
import { NoRows, Row, Rows } from "./ui/rows.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  return listOrdersToPack(context.get(shopContext).db);
}

/** The orders to pack and to ship, oldest first, without any amounts. */
export default function Packing({ loaderData: orders }: Route.ComponentProps) {
  useLive("/api/live/office");
  return (
    <>
      <title>Orders to pack · Office</title>
      <h1>Orders to pack</h1>
      {orders.length === 0 ? (
        <NoRows>No order waits to be packed.</NoRows>
      ) : (
        <Rows label="Orders to pack">
          {orders.map(({ id, country, units, status, createdAt }) => (
            <Row
              key={id}
              to={`/office/packing/${id}`}
              title={`…${id.slice(-9)}`}
              facts={[formatDateTime(createdAt), `${units} ${units === 1 ? "unit" : "units"} to ${country}`]}
              end={<StatusBadge status={status} />}
            />
          ))}
        </Rows>
      )}
    </>
  );
}
