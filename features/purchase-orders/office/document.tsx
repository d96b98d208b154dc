import { Lines } from "#features/orders/ui/lines.tsx";
import { purchaseOrderNumber } from "#features/stock/rules/batches.ts";
import { formatDay, formatLagosDay } from "#platform/rules/dates.ts";
import { formatNaira } from "#platform/rules/money.ts";
import { formatPhone } from "#platform/rules/phone.ts";
import { DocumentName } from "#platform/ui/document-name.tsx";
import type { PurchaseOrder } from "../server/list-purchase-orders.ts";
import "#platform/ui/document.css";

/** The purchase order as the supplier gets it, with what has been received. */
export function PurchaseOrderDocument({ order }: { order: PurchaseOrder }) {
  const { id, supplier, lines, sentAt, expectedOn, note } = order;
  const hasCosts = lines.some(({ unitCost }) => unitCost !== null);
  return (
    <article className="document" aria-label={`Purchase order ${purchaseOrderNumber(id)}`}>
      <header>
        <DocumentName />
        <h2>Purchase order {purchaseOrderNumber(id)}</h2>
      </header>
      <div className="document-parties">
        <p>
          <strong>To</strong>
          <br />
          <Lines
            texts={[supplier?.name ?? "", supplier?.email ?? "", formatPhone(supplier?.phone ?? "")].filter(Boolean)}
          />
        </p>
        <p>
          <strong>Ordered</strong>
          <br />
          {sentAt ? formatLagosDay(sentAt) : "Not sent"}
          {expectedOn && (
            <>
              <br />
              <strong>Expected</strong>
              <br />
              {formatDay(expectedOn)}
            </>
          )}
        </p>
      </div>
      <table>
        <thead>
          <tr>
            <th scope="col">Goods</th>
            <th scope="col">Units</th>
            {hasCosts && <th scope="col">Cost of one</th>}
            <th scope="col" className="no-print">
              Came
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ productId, name, size, units, unitCost, receivedUnits }) => (
            <tr key={productId}>
              <td>
                {name}
                {size && <span className="document-each">{size}</span>}
              </td>
              <td>{units}</td>
              {hasCosts && <td>{unitCost === null ? "–" : formatNaira(unitCost)}</td>}
              <td className="no-print">{receivedUnits}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {note && <p className="document-note">{note}</p>}
      <p className="document-note">
        Please write {purchaseOrderNumber(id)} on the delivery note, and tell us the code and the best-before date of
        each batch.
      </p>
    </article>
  );
}
