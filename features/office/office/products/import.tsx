import { data, redirect } from "react-router";
import { staffContext } from "#features/accounts/middleware/user-context.ts";
import { listImports } from "#features/catalogue/server/apply-import.ts";
import { stageImport, storeImport } from "#features/catalogue/server/stage-import.ts";
import { shopContext } from "#platform/http/context.ts";
import { isUploadTooLarge } from "#platform/http/uploads.ts";
import type { SheetFault } from "#platform/sheets/read-rows.ts";
import { Field } from "#platform/ui/form/field.tsx";
import { BackLink } from "#platform/ui/office/back-link.tsx";
import { LineErrors } from "#platform/ui/office/line-errors.tsx";
import { Moment } from "#platform/ui/office/moment.tsx";
import { OfficeForm, type OfficeResult } from "#platform/ui/office/office-form.tsx";
import { Row, Rows } from "#platform/ui/office/rows.tsx";
import type { Route } from "./+types/import.ts";
import { ExportLink } from "./export-link.tsx";
import "./import.css";

/** Bytes. A file of a few thousand lines is read at once, a longer one by a job. */
const READ_AT_ONCE = 512 * 1024;

type ImportResult = OfficeResult & { sheet?: SheetFault[] };

export async function action({ request, context }: Route.ActionArgs) {
  if (await isUploadTooLarge(request)) {
    return data<ImportResult>({ errors: { file: "This file is larger than 64 MB" } }, { status: 413 });
  }
  const shop = context.get(shopContext);
  const { id: actor } = context.get(staffContext);
  const file = (await request.formData()).get("file");
  if (!(file instanceof File) || file.size === 0) {
    return data<ImportResult>({ errors: { file: "Please choose a file" } }, { status: 400 });
  }
  const content = Buffer.from(await file.arrayBuffer());
  if (content.length > READ_AT_ONCE)
    return redirect(`/office/products/import/${await storeImport(shop, actor, content)}`);
  const staged = await stageImport(shop, actor, content);
  if ("id" in staged) return redirect(`/office/products/import/${staged.id}`);
  return data<ImportResult>({ refused: "Nothing was imported.", sheet: staged.errors }, { status: 400 });
}

export async function loader({ context }: Route.LoaderArgs) {
  const { db, clock } = context.get(shopContext);
  const imports = (await listImports(db)).map((one) => ({ ...one, createdAt: one.createdAt.toISOString() }));
  return { imports, now: clock().toISOString() };
}

export default function Import({ loaderData: { imports, now }, actionData }: Route.ComponentProps) {
  return (
    <>
      <title>Import · Office</title>
      <BackLink to="/office/products">← Products</BackLink>
      <div className="office-head">
        <h1>Import and export</h1>
        <ExportLink>Export all</ExportLink>
      </div>
      {actionData?.sheet && <LineErrors errors={actionData.sheet} />}
      <ul className="office-hints">
        <li>Export, change the file in a spreadsheet, save it as “CSV UTF-8”, import it here.</li>
        <li>
          The column <b>id</b> must be there; a line whose id is empty is a new product. Any other column may be left
          out, and stays as it is.
        </li>
        <li>
          <b>counted</b> sets the stock. <b>stock</b> is only read for new products, because orders change it while you
          type.
        </li>
        <li>
          In <b>contains</b> and <b>mayContain</b>: “not stated”, “none”, or allergens with commas between them, such as
          “fish, peanuts”. An empty cell is not stated, too, and never counts as free.
        </li>
        <li>You see what would change before anything does. One wrong line, and nothing is imported.</li>
      </ul>
      <OfficeForm result={actionData} button="Check the file" files>
        <Field
          label="File"
          name="file"
          type="file"
          accept=".csv,text/csv"
          required
          hint="Up to 100,000 lines and 64 MB"
          error={actionData?.errors?.["file"]}
        />
      </OfficeForm>
      {imports.length > 0 && (
        <>
          <h2>Imports of the last day</h2>
          <Rows label="Imports">
            {imports.map(({ id, state, createdAt }) => (
              <Row
                key={id}
                to={`/office/products/import/${id}`}
                title={importStates[state]}
                details={<Moment at={createdAt} now={now} />}
              />
            ))}
          </Rows>
        </>
      )}
    </>
  );
}

const importStates = {
  reading: "Being read",
  ready: "Waits for you to confirm it",
  applying: "Being imported",
  done: "Imported",
  refused: "Not imported",
};
