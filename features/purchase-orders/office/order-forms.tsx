import { useId } from "react";
import { formatNaira, type Naira } from "#platform/rules/money.ts";
import { Field, SelectField, TextArea } from "#platform/ui/form/field.tsx";
import { AmountField } from "#platform/ui/office/amount-field.tsx";
import { fieldPropsFor, OfficeForm, type OfficeResult } from "#platform/ui/office/office-form.tsx";
import { Options } from "#platform/ui/office/options.tsx";
import { lineField } from "../rules/purchase-order-forms.ts";
import "./lines.css";
import type { PurchaseOrder } from "../server/list-purchase-orders.ts";

type Name = { id: string; name: string };
type Props = { order: PurchaseOrder; result: OfficeResult | undefined };

/** A draft: the supplier, the lines with units and cost, and a product to add. */
export function DraftForm({ order, suppliers, products, result }: Props & { suppliers: Name[]; products: Name[] }) {
  const { version, lines } = order;
  const field = fieldPropsFor<string>(formText(order), result?.saved ? undefined : result);
  const list = useId();
  return (
    // The key resets the fields to what was saved: lines without units are gone, and the added product has a line.
    <OfficeForm key={result?.saved && result.version} result={result} button="Save" version={version}>
      <SelectField label="Supplier" {...field("supplierId")}>
        <option value="">Choose later</option>
        <Options of={suppliers.map(({ id, name }) => [id, name])} />
      </SelectField>
      <Field label="Expected on" {...field("expectedOn", "After this day, Today lists it as late")} type="date" />
      <ul className="office-rows purchase-lines" aria-label="Goods">
        {lines.map(({ productId, name, size }) => (
          <li key={productId}>
            <p>
              <strong>{name}</strong>
              <span className="office-row-facts">
                <span>No. {productId}</span>
                <span>{size}</span>
              </span>
            </p>
            <Field
              label="Units"
              {...field(lineField("units", productId))}
              required
              inputMode="numeric"
              autoComplete="off"
              aria-label={`Units: ${name}`}
            />
            <AmountField
              label="Cost of one, ₦"
              {...field(lineField("cost", productId))}
              aria-label={`Cost of one, ₦: ${name}`}
            />
          </li>
        ))}
      </ul>
      {lines.length > 0 && <p className="field-hint">Set 0 to remove.</p>}
      <div className="office-pair">
        <Field
          label="Add a product"
          {...field("add", "Its number; type a name to find it")}
          list={list}
          maxLength={20}
          autoComplete="off"
        />
        <Field label="Units of it" {...field("addUnits")} inputMode="numeric" autoComplete="off" />
      </div>
      <datalist id={list}>
        <Options of={products.map(({ id, name }) => [id, name])} />
      </datalist>
      <TextArea label="Note for the supplier" {...field("note")} maxLength={1000} rows={3} />
      <Total lines={lines} />
    </OfficeForm>
  );
}

/** What can still change after sending: the expected day and the note. */
export function SentForm({ order, result }: Props) {
  const field = fieldPropsFor<string>(formText(order), result);
  return (
    <section className="no-print">
      <h2>When it comes</h2>
      <OfficeForm result={result} button="Save" version={order.version}>
        <input type="hidden" name="supplierId" value={order.supplierId ?? ""} />
        <Field label="Expected on" {...field("expectedOn", "After this day, Today lists it as late")} type="date" />
        <TextArea label="Note" {...field("note")} maxLength={1000} rows={3} />
      </OfficeForm>
    </section>
  );
}

/** The total of the lines with an agreed cost. */
function Total({ lines }: { lines: PurchaseOrder["lines"] }) {
  const known = lines.filter(({ unitCost }) => unitCost !== null);
  if (known.length === 0) return null;
  const total: Naira = known.reduce((sum, { units, unitCost }) => sum + units * (unitCost ?? 0), 0);
  const unknown = lines.length - known.length;
  return (
    <p>
      Total as saved: {formatNaira(total)}
      {unknown > 0 && `, and ${unknown} ${unknown === 1 ? "product" : "products"} without an agreed cost`}
    </p>
  );
}

function formText({ supplierId, expectedOn, note, lines }: PurchaseOrder): Record<string, string> {
  const ofLines = lines.flatMap(({ productId, units, unitCost }) => [
    [lineField("units", productId), String(units)],
    [lineField("cost", productId), unitCost === null ? "" : String(unitCost)],
  ]);
  const text = { supplierId: supplierId ?? "", expectedOn: expectedOn ?? "", note, add: "", addUnits: "" };
  return { ...text, ...Object.fromEntries(ofLines) };
}
