import { formatIdsQuery } from "#features/orders/rules/ids-query.ts";
import { chosenOrders } from "#features/orders/server/office/chosen-orders.ts";
import { readSeller } from "#features/shop/server/seller.ts";
import { shopContext } from "#platform/http/context.ts";
import { BackLink } from "#platform/ui/office/back-link.tsx";
import { QuietButtonLink } from "#platform/ui/office/button-link.tsx";
import { NoRows } from "#platform/ui/office/rows.tsx";
import { PrintButton } from "#platform/ui/print-button.tsx";
import { findSlips } from "../../server/office/slips.ts";
import type { Route } from "./+types/labels.ts";
import { AddressLabel } from "./address-label.tsx";

export async function loader({ request, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const ids = await chosenOrders(shop, new URL(request.url).searchParams);
  const [slips, { legalName, address, phone }] = await Promise.all([findSlips(shop.db, ids), readSeller(shop.db)]);
  return {
    sender: { legalName, address, phone },
    // Only what may be read on the outside of a parcel.
    labels: slips.map(({ id, customerName, customerPhone, shippingAddress, shippingMethod, barcode }) => {
      return { id, customerName, customerPhone, shippingAddress, shippingMethod, barcode };
    }),
  };
}

/** The address labels of several parcels, to cut out of a sheet or print one at a time on a label printer. */
export default function AddressLabels({ loaderData: { sender, labels } }: Route.ComponentProps) {
  return (
    <>
      <title>Address labels · Office</title>
      <div className="no-print">
        <BackLink to="/office/packing">← Orders to pack</BackLink>
      </div>
      <div className="no-print office-head">
        <h1>Address labels</h1>
        {labels.length > 0 && (
          <>
            <PrintButton>Print {labels.length === 1 ? "it" : `all ${labels.length}`}</PrintButton>
            <QuietButtonLink to={`/office/packing/slips?${formatIdsQuery(labels.map(({ id }) => id))}`}>
              {labels.length === 1 ? "Packing slip" : "Packing slips"}
            </QuietButtonLink>
          </>
        )}
      </div>
      {labels.length === 0 && <NoRows>Tick orders in the list, then print their address labels here.</NoRows>}
      <div className="wrap address-labels">
        {labels.map((label) => (
          <AddressLabel key={label.id} label={label} sender={sender} />
        ))}
      </div>
    </>
  );
}
