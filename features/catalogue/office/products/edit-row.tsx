import { useState } from "react";
import type { Naira } from "../../../../platform/rules/money.ts";
import { editField, type EditField } from "../../rules/product-edits.ts";
import { Field } from "../../../../platform/ui/form/field.tsx";
import type { OfficeResult } from "../../../../app/office/ui/office-form.tsx";
import "./edit-row.css";

type Product = { id: string; name: string; size: string; stock: number; version: number; price?: Naira };

/** The fields of one product in the edited list; without its price for roles that may not see it. */
export function EditRow({ product, result }: { product: Product; result: OfficeResult | undefined }) {
  // As first shown: a revalidation must not adopt what the user has not seen.
  const [{ id, name, size, stock, version, price }] = useState(product);
  const value = (field: Parameters<typeof editField>[0], shown: string | number) =>
    result?.typed?.[editField(field, id)] ?? String(shown);
  const fieldOf = (field: EditField, label: string, shown: string | number = "") => (
    <Field
      label={label}
      aria-label={`${label} of ${name}`}
      name={editField(field, id)}
      defaultValue={value(field, shown)}
      error={result?.errors?.[editField(field, id)]}
      required
      inputMode="numeric"
      autoComplete="off"
      maxLength={14}
    />
  );
  return (
    <li className="product-edit">
      <input type="hidden" name="ids" value={id} />
      <input type="hidden" name={editField("version", id)} value={value("version", version)} />
      <input type="hidden" name={editField("shown", id)} value={value("shown", price ?? 0)} />
      <input type="hidden" name={editField("seen", id)} value={value("seen", stock)} />
      <p>
        <strong>{name}</strong>
        <span className="office-row-facts">
          <span>No. {id}</span>
          <span>{size}</span>
          <span>{value("seen", stock)} in stock</span>
        </span>
      </p>
      {price !== undefined && fieldOf("price", "Price, ₦", price)}
      {fieldOf("received", "Received, +")}
      {fieldOf("counted", "Or counted")}
    </li>
  );
}
