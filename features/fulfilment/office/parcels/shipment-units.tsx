import type { ProductUnits } from "#features/orders/rules/unit-fields.ts";
import { Field } from "#platform/ui/form/field.tsx";
import type { OfficeResult } from "#platform/ui/office/office-form.tsx";
import "./shipment-units.css";

type Props = { items: (ProductUnits & { name: string })[]; result: OfficeResult | undefined };

/** What goes into the parcel: by default everything left to send. Fewer units make it one of several parcels. */
export function ShipmentUnits({ items, result }: Props) {
  const findTyped = ({ productId }: ProductUnits) => result?.typed?.[`units-${productId}`];
  const isPart = items.some((item) => (findTyped(item) ?? String(item.quantity)) !== String(item.quantity));
  return (
    <details className="shipment-units" open={isPart}>
      <summary>Send only a part of it…</summary>
      {items.map((item) => (
        <Field
          key={item.productId}
          label={item.name}
          name={`units-${item.productId}`}
          type="number"
          required
          min={0}
          max={item.quantity}
          error={result?.errors?.[`units-${item.productId}`]}
          hint={`Of ${item.quantity}; the rest goes in another parcel`}
          defaultValue={findTyped(item) ?? String(item.quantity)}
        />
      ))}
    </details>
  );
}
