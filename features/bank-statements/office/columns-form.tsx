import { SelectField } from "#platform/ui/form/field.tsx";
import { OfficeForm, type OfficeResult } from "#platform/ui/office/office-form.tsx";
import { Options } from "#platform/ui/office/options.tsx";
import { columnKeys, type BankStatementColumns } from "../rules/bank-statement-formats.ts";

type Name = Exclude<keyof BankStatementColumns, "monthFirst">;
const fields: [name: Name, label: string, kind?: "required" | "several"][] = [
  ["date", "Date", "required"],
  ["description", "The bank’s words: who paid, and what for", "several"],
  ["credit", "Money that came in"],
  ["debit", "Money that went out"],
  ["amount", "Amount, when one column has both"],
  ["direction", "CR or DR, beside the amount"],
  ["reference", "The bank’s reference"],
  ["status", "Status: whether the money came, failed or was reversed", "several"],
  ["currency", "Currency"],
];

type Props = { headings: string[]; columns?: BankStatementColumns | undefined; result?: OfficeResult };

/** Asks which column of a bank statement means what; the answer holds for every later file with these headings. */
export function ColumnsForm({ headings, columns, result }: Props) {
  const keys = columnKeys(headings);
  const choices = headings.flatMap((heading, at) => (keys[at] ? [{ key: keys[at], heading }] : []));
  const chosen = (name: Name) => result?.typed?.[name] ?? (result ? "" : String(columns?.[name] ?? ""));
  const order = columns?.monthFirst === undefined ? "" : columns.monthFirst ? "month" : "day";
  return (
    <OfficeForm result={result} button="Read the statement">
      {fields.map(([name, label, kind]) =>
        kind === "several" ? (
          <Several
            key={name}
            name={name}
            label={label}
            choices={choices}
            chosen={chosen(name).split(/, ?/)}
            error={result?.errors?.[name]}
          />
        ) : (
          <SelectField
            key={name}
            label={label}
            name={name}
            optional={kind !== "required"}
            defaultValue={chosen(name)}
            error={result?.errors?.[name]}
          >
            <option value="">{kind === "required" ? "Please choose" : "None"}</option>
            <Options of={choices.map(({ key, heading }) => [key, heading])} />
          </SelectField>
        ),
      )}
      <SelectField
        label="How are dates written?"
        name="monthFirst"
        defaultValue={result?.typed?.["monthFirst"] ?? order}
      >
        <option value="">As a day above 12 in the file shows</option>
        <option value="day">Day first: 21/11/2026</option>
        <option value="month">Month first: 11/21/2026</option>
      </SelectField>
    </OfficeForm>
  );
}

type SeveralProps = {
  name: Name;
  label: string;
  choices: { key: string; heading: string }[];
  chosen: string[];
  error: string | undefined;
};

/** A checkbox for each column. */
function Several({ name, label, choices, chosen, error }: SeveralProps) {
  return (
    <fieldset className="bank-statement-ticks" aria-describedby={error && `${name}-error`}>
      <legend>{label}</legend>
      {choices.map(({ key, heading }) => (
        <label key={key} className="office-check">
          <input
            type="checkbox"
            name={name}
            value={key}
            defaultChecked={chosen.includes(key)}
            aria-invalid={error ? true : undefined}
          />
          {heading}
        </label>
      ))}
      {error && (
        <p id={`${name}-error`} className="field-error">
          {error}
        </p>
      )}
    </fieldset>
  );
}
