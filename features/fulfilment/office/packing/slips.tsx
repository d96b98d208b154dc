import { Fragment } from "react";
import { findCustoms } from "#features/customs-papers/server/customs.ts";
import { CustomsDeclarations } from "#features/customs-papers/ui/office/customs-declaration.tsx";
import { MissingDetails } from "#features/customs-papers/ui/office/missing-details.tsx";
import { formatIdsQuery } from "#features/orders/rules/ids-query.ts";
import { chosenOrders } from "#features/orders/server/office/chosen-orders.ts";
import { shopContext } from "#platform/http/context.ts";
import { BackLink } from "#platform/ui/office/back-link.tsx";
import { QuietButtonLink } from "#platform/ui/office/button-link.tsx";
import { NoRows } from "#platform/ui/office/rows.tsx";
import { PrintButton } from "#platform/ui/print-button.tsx";
import { findPackingSlips } from "../../server/packing/packing-slips.ts";
import type { Route } from "./+types/slips.ts";
import { Slip } from "./slip.tsx";

export async function loader({ request, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const ids = await chosenOrders(shop, new URL(request.url).searchParams);
  const [slips, customs] = await Promise.all([findPackingSlips(shop, ids), findCustoms(shop, ids)]);
  return { slips, customs };
}

/** The packing slips of several orders, each on its own sheet and followed by the order's customs papers. */
export default function PackingSlips({ loaderData: { slips, customs } }: Route.ComponentProps) {
  return (
    <>
      <title>Packing slips · Office</title>
      <div className="no-print">
        <BackLink to="/office/packing">← Orders to pack</BackLink>
      </div>
      <div className="no-print office-head">
        <h1>Packing slips</h1>
        {slips.length > 0 && (
          <>
            <PrintButton>Print {slips.length === 1 ? "it" : `all ${slips.length}`}</PrintButton>
            <QuietButtonLink to={`/office/packing/pick-list?${formatIdsQuery(slips.map(({ id }) => id))}`}>
              Pick list
            </QuietButtonLink>
            <QuietButtonLink to={`/office/packing/labels?${formatIdsQuery(slips.map(({ id }) => id))}`}>
              {slips.length === 1 ? "Address label" : "Address labels"}
            </QuietButtonLink>
          </>
        )}
      </div>
      {slips.length === 0 && <NoRows>Tick orders in the list, then print their packing slips here.</NoRows>}
      <MissingDetails orders={customs} />
      {slips.map((slip) => (
        <Fragment key={slip.id}>
          <Slip order={slip} />
          {customs.map((order) => order.id === slip.id && <CustomsDeclarations key={order.id} order={order} />)}
        </Fragment>
      ))}
    </>
  );
}
