import { addressLines } from "#features/accounts/rules/address.ts";
import { Lines } from "#features/orders/ui/lines.tsx";
import { shippingMethodLabels } from "#features/shop/rules/shipping-methods.ts";
import { containsText, mayContainText } from "#platform/rules/allergens.ts";
import { formatDay } from "#platform/rules/dates.ts";
import { formatDateTime } from "#platform/rules/more-dates.ts";
import { orderNumber } from "#platform/rules/order-number.ts";
import { formatPhone } from "#platform/rules/phone.ts";
import { shortId } from "#platform/rules/short-id.ts";
import { Barcode } from "#platform/ui/barcode.tsx";
import { DocumentName } from "#platform/ui/document-name.tsx";
import type { PackingSlip } from "../../server/packing/packing-slips.ts";
import { BatchLines } from "./batch-lines.tsx";
import "#platform/ui/document.css";
import "./slip.css";

/**
 * The packing slip: the items and the address, without prices. A gift's slip has the greeting and the recipient's page,
 * but only the end of the order number: the whole number opens the order with its prices.
 */
export function Slip({ order }: { order: PackingSlip }) {
  const { id, items, isRest, barcode, gift } = order;
  const units = items.reduce((sum, item) => sum + item.quantity, 0);
  return (
    <article className="document slip" aria-label={`Packing slip ${gift ? orderNumber(id) : id}`}>
      <header>
        <DocumentName />
        <h2>{gift ? "A parcel for you" : "Packing slip"}</h2>
      </header>
      <div className="wrap slip-number">
        <p className="slip-id">
          <strong>{orderNumber(id)}</strong> {!gift && id}
        </p>
        <Barcode widths={barcode} text={shortId(id)} />
      </div>
      {gift && <Greeting gift={gift} page={order.giftPage} />}
      {isRest && <p className="document-note">Only what is still to be sent of this order.</p>}
      <Parties order={order} />
      <table className="slip-goods">
        <thead>
          <tr>
            <th scope="col">Item</th>
            <th scope="col">Place</th>
            <th scope="col">No.</th>
            <th scope="col">Units</th>
            <th scope="col">Packed</th>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <tr key={item.productId}>
              <td>
                {item.name}
                {item.size && <span className="document-each">{item.size}</span>}
                <span className="document-each">
                  {containsText(item)} {(item.mayContain?.length ?? 0) > 0 && mayContainText(item)}
                </span>
                {item.toWeigh && !gift && <span className="document-each">Packer: one weighs ________ g, packed</span>}
                <BatchLines batches={item.batches} quantity={item.quantity} />
              </td>
              <td>{item.shelf}</td>
              <td>{item.productId}</td>
              <td className="slip-units">{item.quantity}</td>
              <td>
                <span className="slip-box" role="img" aria-label="To tick" />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="document-note">
        {units} {units === 1 ? "unit" : "units"} in {items.length} {items.length === 1 ? "line" : "lines"}
      </p>
    </article>
  );
}

/** Who sent the gift, the greeting, and the recipient's page as a QR code. */
function Greeting({ gift, page }: { gift: NonNullable<PackingSlip["gift"]>; page: PackingSlip["giftPage"] }) {
  return (
    <div className="spread slip-greeting">
      <div>
        {gift.greeting && <p className="slip-words">{gift.greeting}</p>}
        {gift.from && <p>From {gift.from}</p>}
      </div>
      {page && (
        <p className="slip-page">
          <svg viewBox={`0 0 ${page.qr.size} ${page.qr.size}`} role="img" aria-label={page.url}>
            <path d={page.qr.path} />
          </svg>
          Say thank you, or tell us if something is damaged
        </p>
      )}
    </div>
  );
}

/** Who gets the parcel, and how it is sent. */
function Parties({ order }: { order: PackingSlip }) {
  const { customerName, customerPhone, createdAt, shippingMethod, gift } = order;
  return (
    <div className="document-parties">
      <address>
        <strong>To</strong>
        <br />
        <Lines texts={[customerName, ...addressLines(order.shippingAddress), formatPhone(customerPhone)]} />
      </address>
      <p>
        {gift ? (
          gift.day && (
            <>
              <strong>Should be there by</strong>
              <br />
              {formatDay(gift.day)}
              <br />
            </>
          )
        ) : (
          <>
            <strong>Ordered</strong>
            <br />
            {formatDateTime(createdAt)}
            <br />
          </>
        )}
        <strong>Shipping</strong>
        <br />
        {shippingMethodLabels[shippingMethod].name}
        {order.shippingAddress.courierNote && (
          <>
            <br />
            <strong>For the courier</strong>
            <br />
            {order.shippingAddress.courierNote}
          </>
        )}
      </p>
    </div>
  );
}
