import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { data, redirect } from "react-router";
import { stageImport, type SheetError } from "../../../server/catalogue/stage-import.ts";
import { shopContext, staffContext } from "../../context.ts";
import { Field } from "../../ui/form/field.tsx";
import { BackLink } from "../ui/back-link.tsx";
import { OfficeForm, type OfficeResult } from "../ui/office-form.tsx";
import { ExportLink } from "./export-link.tsx";
import type { Route } from "./+types/import.ts";
import "./import.css";

type ImportResult = OfficeResult & { sheet?: SheetError[] };

export async function action({ request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const { id: actor } = context.get(staffContext);
  const file = (await request.formData()).get("file");
  if (!(file instanceof File) || file.size === 0) {
    return data<ImportResult>({ errors: { file: "Please choose a file" } }, { status: 400 });
  }
  const staged = await stageImport(shop, actor, Readable.fromWeb(file.stream() as ReadableStream));
  if ("id" in staged) return redirect(`/office/products/import/${staged.id}`);
  return data<ImportResult>({ refused: "Nothing was imported.", sheet: staged.errors }, { status: 400 });
}

export default function Import({ actionData }: Route.ComponentProps) {
  return (
    <>
      <title>Import · Office</title>
      <BackLink to="/office/products">← Products</BackLink>
      <div className="office-head">
        <h1>Import and export</h1>
        <ExportLink>Export all</ExportLink>
      </div>
      <ul className="office-hints">
        <li>Export, change the file in a spreadsheet, save it as “CSV UTF-8”, import it here.</li>
        <li>A line without id is a new product. A column you leave out stays as it is.</li>
        <li>
          <b>counted</b> sets the stock. <b>stock</b> is only read for new products, because orders change it while you
          type.
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
      {actionData?.sheet && <Errors errors={actionData.sheet} />}
    </>
  );
}

function Errors({ errors }: { errors: SheetError[] }) {
  return (
    <table className="office-table">
      <caption>{errors.length === 1 ? "One thing is wrong" : `${errors.length} things are wrong`}</caption>
      <thead>
        <tr>
          <th scope="col">Line</th>
          <th scope="col">Column</th>
          <th scope="col">What is wrong</th>
        </tr>
      </thead>
      <tbody>
        {errors.map(({ line, column, message }) => (
          <tr key={`${line} ${column} ${message}`}>
            <td>{line}</td>
            <td>{column || "–"}</td>
            <td>{message}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
