import { useState } from "react";
import { editField, type EditField } from "#features/catalogue/rules/product-edits.ts";
import type { Naira } from "#platform/rules/money.ts";
import { Field } from "#platform/ui/form/field.tsx";
import { AmountField } from "#platform/ui/office/amount-field.tsx";
import type { OfficeResult } from "#platform/ui/office/office-form.tsx";
import "./edit-row.css";

type Product = { id: string; name: string; size: string; stock: number; version: number; price?: Naira };

/** The fields of one product in the edited list; without its price for roles that may not see prices. */
export function EditRow({ product, result }: { product: Product; result: OfficeResult | undefined }) {
  // The values at the first render: a revalidation must not adopt a change that the user has not seen.
  const [{ id, name, size, stock, version, price }] = useState(product);
  const value = (field: Parameters<typeof editField>[0], shown: string | number) =>
    result?.typed?.[editField(field, id)] ?? String(shown);
  const fieldProps = (field: EditField, label: string, shown: string | number = "") => ({
    label,
    "aria-label": `${label} of ${name}`,
    name: editField(field, id),
    defaultValue: value(field, shown),
    error: result?.errors?.[editField(field, id)],
    required: true,
    maxLength: 14,
  });
  const number = { inputMode: "numeric", autoComplete: "off" } as const;
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
      {price !== undefined && <AmountField {...fieldProps("price", "Price, ₦", price)} />}
      <Field {...fieldProps("received", "Received, +")} {...number} />
      <Field {...fieldProps("counted", "Or counted")} {...number} />
    </li>
  );
}
