import type { Naira } from "#platform/rules/money.ts";
import { Field, SelectField } from "#platform/ui/form/field.tsx";
import { AmountField } from "#platform/ui/office/amount-field.tsx";
import { fieldPropsFor, OfficeForm, type OfficeResult } from "#platform/ui/office/office-form.tsx";
import { Options } from "#platform/ui/office/options.tsx";

type Props = {
  result: OfficeResult | undefined;
  suppliers: { id: string; name: string }[];
  /** The last received batch: most goods come from the same supplier at the same cost. */
  last: { supplierId: string | null; unitCost: Naira | null } | undefined;
  today: string;
  seesCosts: boolean;
};

/** Receives goods of one batch. All fields except the units have a likely value. */
export function ReceiveForm({ result, suppliers, last, today, seesCosts }: Props) {
  const text = {
    units: "",
    code: `R-${today}`,
    bestBefore: "",
    supplierId: last?.supplierId ?? "",
    unitCost: last?.unitCost === null || last === undefined ? "" : String(last.unitCost),
    note: "",
  };
  const field = fieldPropsFor(text, result?.saved ? undefined : result);
  return (
    <OfficeForm result={result} button="Put into stock">
      <div className="office-pair">
        <Field label="Units" {...field("units")} required inputMode="numeric" autoComplete="off" />
        <Field label="Best before" {...field("bestBefore", "The last good day")} type="date" />
      </div>
      <Field
        label="Code of the batch"
        {...field("code", "As printed on the pack; leave it when there is none")}
        required
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <div className="office-pair">
        <SelectField label="Supplier" optional {...field("supplierId")}>
          <option value="">Not known</option>
          <Options of={suppliers.map(({ id, name }) => [id, name])} />
        </SelectField>
        {seesCosts && <AmountField label="Cost of one, ₦" {...field("unitCost")} />}
      </div>
      <Field label="Note" {...field("note")} maxLength={200} autoComplete="off" />
    </OfficeForm>
  );
}
