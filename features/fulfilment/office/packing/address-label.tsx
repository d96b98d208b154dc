import { addressLines } from "#features/accounts/rules/address.ts";
import { Lines } from "#features/orders/ui/lines.tsx";
import type { Seller } from "#features/shop/rules/seller.ts";
import { shippingMethodLabels } from "#features/shop/rules/shipping-methods.ts";
import { orderNumber } from "#platform/rules/order-number.ts";
import { formatPhone } from "#platform/rules/phone.ts";
import { shortId } from "#platform/rules/short-id.ts";
import { Barcode } from "#platform/ui/barcode.tsx";
import { DocumentName } from "#platform/ui/document-name.tsx";
import type { SlipOrder } from "../../server/office/slips.ts";
import "./address-label.css";

type Props = {
  label: Pick<SlipOrder, "id" | "customerName" | "customerPhone" | "shippingAddress" | "shippingMethod" | "barcode">;
  sender: Pick<Seller, "legalName" | "address" | "phone">;
};

/**
 * The label on a parcel: sender, recipient, and only the end of the order number, because the whole number opens the
 * order. The phone numbers are for the rider.
 */
export function AddressLabel({ label, sender }: Props) {
  const { id, customerName, customerPhone, shippingAddress, shippingMethod, barcode } = label;
  return (
    <article className="document address-label" aria-label={`Address label ${orderNumber(id)}`}>
      <div className="address-label-from">
        <DocumentName />
        <address>
          <Lines texts={[sender.legalName, ...sender.address, sender.phone ?? ""].filter(Boolean)} />
        </address>
      </div>
      <address className="address-label-to">
        <span>To</span>
        <strong>{customerName}</strong>
        <Lines texts={[...addressLines(shippingAddress), formatPhone(customerPhone)]} />
      </address>
      {shippingAddress.courierNote && <p className="address-label-note">{shippingAddress.courierNote}</p>}
      <div className="spread address-label-order">
        <p>
          {shippingMethodLabels[shippingMethod].name}
          <strong>{orderNumber(id)}</strong>
        </p>
        <Barcode widths={barcode} text={shortId(id)} />
      </div>
    </article>
  );
}
