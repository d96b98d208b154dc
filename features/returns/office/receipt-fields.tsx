import { SelectField, TextArea } from "#platform/ui/form/field.tsx";
import { fieldPropsFor, type OfficeResult } from "#platform/ui/office/office-form.tsx";
import { Options } from "#platform/ui/office/options.tsx";
import { returnConditions } from "../rules/returns.ts";

/** The condition in which a return parcel arrived. */
export function ReceiptFields({ result }: { result?: OfficeResult }) {
  const field = fieldPropsFor({ condition: "", inspectionNote: "" }, result);
  return (
    <>
      <SelectField label="Condition" {...field("condition")} required>
        <option value="">Please choose</option>
        <Options of={Object.entries(returnConditions)} />
      </SelectField>
      <TextArea label="Note" {...field("inspectionNote", "Only the staff see it")} maxLength={500} rows={2} />
    </>
  );
}
