import { taxCharges } from "#features/shipping/rules/tax-form.ts";
import { taxLabel, taxOnDay, termsFromTax, type DatedTax, type DestinationTax } from "#features/shipping/rules/tax.ts";
import { formatDay } from "#platform/rules/dates.ts";
import { Field, SelectField } from "#platform/ui/form/field.tsx";
import type { fieldPropsFor } from "#platform/ui/office/office-form.tsx";
import { Options } from "#platform/ui/office/options.tsx";
import { PlainRow, Rows } from "#platform/ui/office/rows.tsx";
import { Form } from "#platform/ui/router/form.tsx";
import "./tax-fields.css";

type FieldProps = (
  name: "charge" | "taxName" | "taxPercent",
  hint?: string,
) => ReturnType<ReturnType<typeof fieldPropsFor>>;

/** The fields of a tax: how it is charged, its name and its rate. */
export function TaxFields({ field }: { field: FieldProps }) {
  return (
    <>
      <SelectField label="Tax" {...field("charge")}>
        <option value="">Choose…</option>
        <Options of={Object.entries(taxCharges)} />
      </SelectField>
      <div className="office-pair tax-terms">
        <Field
          label="Name of the tax"
          {...field("taxName", "As customers know it: VAT, GST")}
          required
          maxLength={30}
          autoComplete="off"
        />
        <Field
          label="Rate, %"
          {...field(
            "taxPercent",
            "Nigeria: basic food 0% since 1 January 2026. United Kingdom: most food 0%. Checked on 28 November 2026; ask your accountant.",
          )}
          required
          inputMode="decimal"
          autoComplete="off"
        />
      </div>
    </>
  );
}

/** The taxes of a country: to come, in force and past. One that has begun stays, because orders were priced with it. */
export function TaxRows({ taxes, today }: { taxes: DatedTax[]; today: string }) {
  const present = taxOnDay(taxes, today);
  return (
    <Rows label="Taxes" empty="Not chosen yet: no order goes there.">
      {taxes.map((tax) => (
        <PlainRow
          key={tax.fromDay}
          title={describeTax(tax)}
          details={`${whenOf(tax, present, today)} ${formatDay(tax.fromDay)}`}
        >
          {tax.fromDay > today && (
            <Form method="post">
              <input type="hidden" name="intent" value="remove" />
              <input type="hidden" name="fromDay" value={tax.fromDay} />
              <button className="button button-quiet">
                Remove<span className="visually-hidden"> what begins on {formatDay(tax.fromDay)}</span>
              </button>
            </Form>
          )}
        </PlainRow>
      ))}
    </Rows>
  );
}

function whenOf(tax: DatedTax, present: DatedTax | undefined, today: string): string {
  if (tax.fromDay > today) return "To come, from";
  return tax === present ? "In force since" : "Past, from";
}

/** `VAT (20%), in the prices`; `Not chosen yet`. */
export function describeTax(tax: DestinationTax | null): string {
  if (!tax) return "Tax not chosen yet";
  return `${taxLabel(termsFromTax(tax))}${tax.isIncluded ? ", in the prices" : ""}`;
}
