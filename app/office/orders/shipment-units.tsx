import type { OfficeResult } from "../ui/office-form.tsx";
import { Field } from "../../ui/form/field.tsx";
import "./shipment-units.css";

type Units = { productId: string; quantity: number };
type Props = { items: (Units & { name: string })[]; result: OfficeResult | undefined };

/** What goes into the parcel: by itself everything that is left; less makes it one of several parcels. */
export function ShipmentUnits({ items, result }: Props) {
  const typedOf = ({ productId }: Units) => result?.typed?.[`units-${productId}`];
  const isPart = items.some((item) => (typedOf(item) ?? String(item.quantity)) !== String(item.quantity));
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
          hint={`Of ${item.quantity}; the rest goes in another parcel`}
          defaultValue={typedOf(item) ?? String(item.quantity)}
        />
      ))}
    </details>
  );
}

/** The fields named `units-<product>` of a form; undefined without any: then everything goes. */
export function readUnits(fields: Record<string, string>): Units[] | undefined {
  const units = Object.entries(fields).flatMap(([name, value]) => {
    const productId = /^units-(.+)$/.exec(name)?.[1];
    return productId && /^\d{1,4}$/.test(value) ? [{ productId, quantity: Number(value) }] : [];
  });
  return units.length > 0 ? units : undefined;
}
