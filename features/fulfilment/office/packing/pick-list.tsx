import { formatIdsQuery } from "#features/orders/rules/ids-query.ts";
import { chosenOrders } from "#features/orders/server/office/chosen-orders.ts";
import { shopContext } from "#platform/http/context.ts";
import { orderNumber } from "#platform/rules/order-number.ts";
import { DocumentName } from "#platform/ui/document-name.tsx";
import { BackLink } from "#platform/ui/office/back-link.tsx";
import { QuietButtonLink } from "#platform/ui/office/button-link.tsx";
import { NoRows } from "#platform/ui/office/rows.tsx";
import { PrintButton } from "#platform/ui/print-button.tsx";
import { pickList } from "../../rules/pick-list.ts";
import { listOrdersToPack } from "../../server/office/packing.ts";
import { findPackingSlips } from "../../server/packing/packing-slips.ts";
import type { Route } from "./+types/pick-list.ts";
import { BatchLine } from "./batch-lines.tsx";
import "#platform/ui/document.css";
import "./slip.css";

export async function loader({ request, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const chosen = await chosenOrders(shop, new URL(request.url).searchParams);
  // With nothing chosen: everything that can be packed.
  const ids =
    chosen.length > 0
      ? chosen
      : (await listOrdersToPack(shop.db)).flatMap(({ id, refused }) => (refused === undefined ? [id] : []));
  const slips = await findPackingSlips(shop, ids);
  return { picks: pickList(slips), ids: slips.map(({ id }) => id) };
}

/** The goods of several orders to collect in one walk, on A4, with a box to tick for each. */
export default function PickList({ loaderData: { picks, ids } }: Route.ComponentProps) {
  const units = picks.reduce((sum, { quantity }) => sum + quantity, 0);
  const products = new Set(picks.map(({ productId }) => productId)).size;
  return (
    <>
      <title>Pick list · Office</title>
      <div className="no-print">
        <BackLink to="/office/packing">← Orders to pack</BackLink>
      </div>
      <div className="no-print document-tools">
        {picks.length > 0 && <PrintButton>Print the pick list</PrintButton>}
        {ids.length > 0 && (
          <QuietButtonLink to={`/office/packing/slips?${formatIdsQuery(ids)}`}>Packing slips</QuietButtonLink>
        )}
      </div>
      {picks.length === 0 ? (
        <>
          <h1>Pick list</h1>
          <NoRows>No order waits to be packed.</NoRows>
        </>
      ) : (
        <article className="document slip" aria-labelledby="pick-list">
          <header>
            <DocumentName />
            <h1 id="pick-list">Pick list</h1>
          </header>
          <p className="document-note">
            {units} {units === 1 ? "unit" : "units"} of {products} {products === 1 ? "product" : "products"} for{" "}
            {ids.length} {ids.length === 1 ? "order" : "orders"}
          </p>
          <Picks picks={picks} />
        </article>
      )}
    </>
  );
}

function Picks({ picks }: { picks: ReturnType<typeof pickList> }) {
  return (
    <table className="pick-list">
      <thead>
        <tr>
          <th scope="col">Item</th>
          <th scope="col">Place</th>
          <th scope="col">Units</th>
          <th scope="col">For</th>
          <th scope="col">Taken</th>
        </tr>
      </thead>
      <tbody>
        {picks.map(({ productId, name, size, shelf, quantity, batch, orders }) => (
          <tr key={`${productId} ${batch?.code}`}>
            <td>
              {name}
              <span className="document-each">
                {size && `${size} · `}No. {productId}
              </span>
              <BatchLine batch={batch} />
            </td>
            <td>{shelf}</td>
            <td className="slip-units">{quantity}</td>
            <td>
              {orders.map((order) => (
                <span key={order.id} className="document-each">
                  {orderNumber(order.id)} × {order.quantity}
                </span>
              ))}
            </td>
            <td>
              <span className="slip-box" role="img" aria-label="To tick" />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
