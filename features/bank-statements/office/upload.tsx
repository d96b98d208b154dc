import { formatDateTime } from "#platform/rules/more-dates.ts";
import { Field, SelectField, TextArea } from "#platform/ui/form/field.tsx";
import { OfficeForm, type OfficeResult } from "#platform/ui/office/office-form.tsx";
import { Options } from "#platform/ui/office/options.tsx";
import { Row, Rows } from "#platform/ui/office/rows.tsx";

type Props = {
  accounts: { id: string; name: string }[];
  files: {
    id: string;
    name: string;
    bank: string;
    createdAt: Date;
    linesAdded: number;
    linesAside: number;
    readAt: Date | null;
    errors: unknown[];
  }[];
  result?: OfficeResult;
  mayWrite: boolean;
};

/** The form that uploads a bank statement, and the files that were uploaded last. */
export function Upload({ accounts, files, result, mayWrite }: Props) {
  return (
    <section aria-labelledby="upload" className="bank-statement-upload">
      <h2 id="upload">Add a statement</h2>
      {mayWrite && accounts.length === 0 && (
        <p className="notice">First add the shop’s account in the settings, Banks.</p>
      )}
      {mayWrite && accounts.length > 0 && (
        <OfficeForm result={result} button="Read the statement" files>
          <SelectField
            label="Account"
            name="account"
            defaultValue={result?.typed?.["account"]}
            error={result?.errors?.["account"]}
          >
            <Options of={accounts.map(({ id, name }) => [id, name])} />
          </SelectField>
          <Field
            label="File"
            name="file"
            type="file"
            accept=".csv,.txt,.tsv,text/csv,text/plain"
            hint="CSV from your bank’s website with all money in and out, up to 100,000 lines. It may include days you uploaded before."
            error={result?.errors?.["file"]}
          />
          <TextArea
            label="Or paste its lines, with the headings"
            name="pasted"
            defaultValue={result?.typed?.["pasted"]}
          />
        </OfficeForm>
      )}
      {files.length > 0 && (
        <Rows label="Statements read last">
          {files.map(({ id, name, bank, createdAt, readAt, errors, ...file }) => (
            <Row
              key={id}
              to={`/office/bank-statements/${id}`}
              title={name}
              details={[bank, formatDateTime(new Date(createdAt).toISOString())]}
              end={errors.length > 0 ? "Not read" : readAt ? describeLines(file) : "Not read yet"}
            />
          ))}
        </Rows>
      )}
    </section>
  );
}

function describeLines({ linesAdded, linesAside }: { linesAdded: number; linesAside: number }): string {
  return `${linesAdded} new ${linesAdded === 1 ? "line" : "lines"}${linesAside > 0 ? `, ${linesAside} set aside` : ""}`;
}
