import { SelectField } from "../../../platform/ui/form/field.tsx";
import { OfficeForm, type OfficeResult } from "../../../platform/ui/office/office-form.tsx";

const columns: [name: string, label: string, isRequired?: true][] = [
  ["date", "Date", true],
  ["description", "The bank's words: who paid, and what for", true],
  ["credit", "Money that came in"],
  ["debit", "Money that went out"],
  ["amount", "Amount, when one column has both"],
  ["direction", "CR or DR, beside the amount"],
  ["reference", "The bank's reference"],
];

/** Asks which column of a bank statement means what; the answer holds for every later file with these headings. */
export function ColumnsForm({ headings, result }: { headings: string[]; result?: OfficeResult }) {
  return (
    <>
      <p>
        The shop does not know the columns of this bank yet. Say once what they are, and it knows them from then on.
      </p>
      <OfficeForm result={result} button="Read the statement">
        {columns.map(([name, label, isRequired]) => (
          <SelectField
            key={name}
            label={label}
            name={name}
            optional={!isRequired}
            defaultValue={result?.typed?.[name] ?? ""}
            error={result?.errors?.[name]}
          >
            <option value="">{isRequired ? "Please choose" : "None"}</option>
            {headings.filter(Boolean).map((heading) => (
              <option key={heading} value={heading}>
                {heading}
              </option>
            ))}
          </SelectField>
        ))}
        <SelectField
          label="How are dates written?"
          name="monthFirst"
          defaultValue={result?.typed?.["monthFirst"] ?? "day"}
        >
          <option value="day">Day first: 21/11/2026</option>
          <option value="month">Month first: 11/21/2026</option>
        </SelectField>
      </OfficeForm>
    </>
  );
}
