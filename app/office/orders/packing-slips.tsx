import { Link } from "react-router";
import { findSeveral } from "../../../server/orders/office/several-orders.ts";
import { shopContext } from "../../context.ts";
import { PrintButton } from "../../ui/order/print-button.tsx";
import { NoRows } from "../ui/rows.tsx";
import type { Route } from "./+types/packing-slips.ts";
import { Slip } from "./slip.tsx";

export async function loader({ request, context }: Route.LoaderArgs) {
  const ids = new URL(request.url).searchParams.getAll("ids");
  return findSeveral(
    context.get(shopContext).db,
    ids.flatMap((list) => list.split(",")),
  );
}

/** The packing slips of several orders, each on its own sheet. */
export default function PackingSlips({ loaderData: orders }: Route.ComponentProps) {
  return (
    <>
      <title>Packing slips · Office</title>
      <div className="no-print office-head">
        <h1>Packing slips</h1>
        {orders.length > 0 && <PrintButton>Print {orders.length === 1 ? "it" : `all ${orders.length}`}</PrintButton>}
      </div>
      <p className="no-print">
        <Link to="/office/orders">← Orders</Link>
      </p>
      {orders.length === 0 && <NoRows>Tick orders in the list, then print their packing slips here.</NoRows>}
      {orders.map((order) => (
        <Slip key={order.id} order={order} />
      ))}
    </>
  );
}
