import { data, Link } from "react-router";
import { userContext } from "#features/accounts/middleware/user-context.ts";
import { addressLines } from "#features/accounts/rules/address.ts";
import { code128 } from "#features/fulfilment/server/barcode.ts";
import { findOwnOrder } from "#features/orders/server/orders.ts";
import { Lines } from "#features/orders/ui/lines.tsx";
import { NORTH_AMERICA, findZoneByCountry } from "#features/shipping/rules/shipping.ts";
import { readShippingTable } from "#features/shipping/server/shipping-table.ts";
import { readSeller } from "#features/shop/server/seller.ts";
import { shopContext } from "#platform/http/context.ts";
import { Barcode } from "#platform/ui/barcode.tsx";
import { useShopName } from "#platform/ui/browser/page-context.ts";
import { PrintButton } from "#platform/ui/print-button.tsx";
import { Title } from "#platform/ui/title.tsx";
import { isOurFault } from "../rules/returns.ts";
import { findOwnReturn } from "../server/returns.ts";
import type { Route } from "./+types/label.ts";
import "#platform/ui/document.css";
import "./label.css";

export async function loader({ params, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const user = context.get(userContext);
  const found = await findOwnReturn(shop.db, user.id, params.rma);
  const order = found && (await findOwnOrder(shop.db, user.id, found.orderId));
  // No label before the return is approved, because no parcel may be sent yet, and none for a refused return.
  if (!found || !order || ["requested", "refused"].includes(found.status)) {
    throw data("Label not found", { status: 404 });
  }
  const zone = findZoneByCountry(await readShippingTable(shop.db, shop.clock()), order.shippingAddress.country);
  const { legalName, address } = await readSeller(shop.db);
  return {
    to: [`${legalName}, Returns`, ...address],
    rma: found.rma,
    from: { name: order.customerName, ...order.shippingAddress },
    prepaid: zone.id === NORTH_AMERICA,
    barcode: await code128(found.rma),
    ourFault: found.items.some((item) => isOurFault(item.reason)),
  };
}

/** The address label for a return parcel. */
export default function Label({ loaderData }: Route.ComponentProps) {
  const shopName = useShopName();
  const { rma, to, from, prepaid, ourFault, barcode } = loaderData;
  return (
    <div className="page">
      <Title>{`Label ${rma}`}</Title>
      <p className="no-print document-tools">
        <Link to={`/returns/${rma}`}>← Your return</Link>
        <PrintButton>Print the label</PrintButton>
      </p>
      <article className="document label">
        <h1>
          Return <span className="label-rma">{rma}</span>
        </h1>
        <address className="label-to">
          <strong>To</strong>
          <br />
          <Lines texts={to} />
        </address>
        <address>
          <strong>From</strong>
          <br />
          <Lines texts={[from.name, from.street, addressLines({ ...from, street: "" }).join(", ")]} />
        </address>
        <p className="label-postage">
          {prepaid && `Postage prepaid by ${shopName}`}
          {!prepaid && ourFault && `Postage paid by the sender, and refunded by ${shopName}`}
          {!prepaid && !ourFault && "Postage paid by the sender"}
        </p>
        <Barcode widths={barcode} text={rma} />
      </article>
      <p className="no-print label-note">
        {prepaid && "Hand in the parcel with this label; we pay the postage. "}
        {!prepaid &&
          ourFault &&
          "The mistake was ours, so the postage is on us: keep the receipt and tell us what it cost. "}
        {!prepaid && !ourFault && "You pay the postage from your country. "}
        No printer? Write the return number and both addresses on the parcel, large and clear.
      </p>
    </div>
  );
}
