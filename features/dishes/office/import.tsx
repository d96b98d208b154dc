import { data } from "react-router";
import { staffContext } from "#features/accounts/middleware/user-context.ts";
import { shopContext } from "#platform/http/context.ts";
import { isUploadTooLarge } from "#platform/http/uploads.ts";
import type { SheetFault } from "#platform/sheets/read-rows.ts";
import { Field } from "#platform/ui/form/field.tsx";
import { BackLink } from "#platform/ui/office/back-link.tsx";
import { LineErrors } from "#platform/ui/office/line-errors.tsx";
import { OfficeForm, type OfficeResult } from "#platform/ui/office/office-form.tsx";
import { importDishes } from "../server/dish-sheets.ts";
import type { Route } from "./+types/import.ts";

type ImportResult = OfficeResult & { sheet?: SheetFault[] };

export async function action({ request, context }: Route.ActionArgs) {
  if (await isUploadTooLarge(request)) {
    return data<ImportResult>({ errors: { file: "This file is larger than 2 MB" } }, { status: 413 });
  }
  const file = (await request.formData()).get("file");
  if (!(file instanceof File) || file.size === 0) {
    return data<ImportResult>({ errors: { file: "Please choose a file" } }, { status: 400 });
  }
  const content = Buffer.from(await file.arrayBuffer());
  const result = await importDishes(context.get(shopContext), context.get(staffContext).id, content);
  if ("errors" in result) {
    return data<ImportResult>({ refused: "Nothing was imported.", sheet: result.errors }, { status: 400 });
  }
  return data<ImportResult>({ saved: `Imported: ${result.added} new, ${result.changed} changed.` });
}

export default function ImportDishes({ actionData }: Route.ComponentProps) {
  return (
    <>
      <title>Import dishes · Office</title>
      <BackLink to="/office/dishes">← Dishes</BackLink>
      <div className="office-head">
        <h1>Import and export</h1>
        <a className="button button-quiet" href="/office/dishes/export.csv">
          Export all
        </a>
      </div>
      <ul className="office-hints">
        <li>Export, change the file in a spreadsheet, save it as “CSV UTF-8”, import it here.</li>
        <li>
          A line whose <b>id</b> is empty is a new dish. Any other column may be left out, and stays as it is.
        </li>
        <li>The file is applied at once. One wrong line, and nothing is imported.</li>
      </ul>
      <OfficeForm result={actionData} button="Import" files>
        <Field
          label="File"
          name="file"
          type="file"
          accept=".csv,text/csv"
          required
          hint="Up to 500 dishes"
          error={actionData?.errors?.["file"]}
        />
      </OfficeForm>
      {actionData?.sheet && <LineErrors errors={actionData.sheet} />}
    </>
  );
}
