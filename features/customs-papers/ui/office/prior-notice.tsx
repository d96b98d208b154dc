import { addressLines } from "#features/accounts/rules/address.ts";
import { Lines } from "#features/orders/ui/lines.tsx";
import { formatDay } from "#platform/rules/dates.ts";
import { orderNumber } from "#platform/rules/order-number.ts";
import { gramsText, type CustomsDeclaration } from "../../rules/customs.ts";
import type { OrderCustoms } from "../../server/customs.ts";
import { MissingDetail } from "./missing-details.tsx";

type Props = { order: OrderCustoms; declaration: CustomsDeclaration };

/**
 * What the FDA asks in a prior notice of food that comes by mail (21 CFR 1.281), to be typed at access.fda.gov. The
 * number of its confirmation belongs on the customs declaration.
 */
export function PriorNotice({ order: { id, sender, recipient, arrival }, declaration: { lines, from } }: Props) {
  return (
    <article className="document customs" aria-label={`FDA prior notice of order ${id}`}>
      <header>
        <p className="document-name">United States</p>
        <h2>Data for the FDA prior notice</h2>
      </header>
      <p className="customs-statement">
        Send the notice at access.fda.gov before the parcel leaves, and write the number of the confirmation here and on
        the customs declaration. Food without it is held at the border.
      </p>
      <p className="customs-confirmation">Confirmation number</p>
      <div className="document-parties">
        <p>
          <strong>Submitter and shipper</strong>
          <br />
          <Lines texts={[sender.legalName || "Sender not known", ...sender.address, sender.phone, sender.email]} />
        </p>
        <p>
          <strong>Recipient and ultimate consignee</strong>
          <br />
          <Lines texts={[recipient.name, ...addressLines(recipient.address)]} />
        </p>
        <p>
          <strong>Anticipated arrival</strong>
          <br />
          By {formatDay(arrival)}, by mail
          <br />
          <strong>Country of shipment</strong>
          <br />
          {from}
          <br />
          <strong>Our number</strong>
          <br />
          {orderNumber(id)}
        </p>
      </div>
      <table className="customs-goods">
        <thead>
          <tr>
            <th scope="col">Article, common name</th>
            <th scope="col">Quantity</th>
            <th scope="col">Net weight</th>
            <th scope="col">Manufacturer</th>
            <th scope="col">Grower, if known</th>
            <th scope="col">Country of production</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ productId, description, size, quantity, grams, maker, origin }) => (
            <tr key={productId}>
              <td>{description}</td>
              <td>
                {quantity} {quantity === 1 ? "package" : "packages"}
                {size && <span className="document-each">{size}</span>}
              </td>
              <td>{grams === undefined ? <MissingDetail /> : gramsText(grams)}</td>
              <td>{maker || <MissingDetail />}</td>
              <td>not known</td>
              <td>{origin || <MissingDetail />}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </article>
  );
}
