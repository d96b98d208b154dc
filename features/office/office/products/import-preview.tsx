import { redirect } from "react-router";
import { officeAction, noInput } from "#features/accounts/middleware/office-action.ts";
import {
  confirmImport,
  findImport,
  type FoundImport,
  type ImportPreview as ImportPreviewData,
} from "#features/catalogue/server/apply-import.ts";
import { comparedInImport } from "#features/catalogue/server/usual-amounts.ts";
import { shopContext } from "#platform/http/context.ts";
import { refuseUnusual } from "#platform/http/refuse-unusual.ts";
import { refusalDetails } from "#platform/rules/refusal.ts";
import { BackLink } from "#platform/ui/office/back-link.tsx";
import { LineErrors } from "#platform/ui/office/line-errors.tsx";
import { OfficeForm, type OfficeResult } from "#platform/ui/office/office-form.tsx";
import { useReadAgain } from "#platform/ui/office/use-read-again.ts";
import type { Route } from "./+types/import-preview.ts";
import "#platform/ui/office/plain-table.css";
import "./import.css";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db } = context.get(shopContext);
  const found = await findImport(db, params.importId);
  const refusal = found?.preview && refuseUnusual({}, await comparedInImport(db, params.importId), "Import");
  return { found, question: refusal && { refused: refusal.message, ...refusalDetails(refusal, "doubtful-amount") } };
}

/** Applies the import after confirmation; a long one continues in a job, and this page shows its progress. */
export const action = (args: Route.ActionArgs) =>
  officeAction(args, noInput, async ({ shop, actor, typed }) => {
    const { importId } = args.params;
    const refusal = refuseUnusual(typed, await comparedInImport(shop.db, importId), "Import");
    if (refusal) return refusal;
    await confirmImport(shop, actor, importId);
    const found = await findImport(shop.db, importId);
    return redirect(found?.state === "done" ? `/office/products?imported=${found.total}` : `?`);
  });

export default function ImportPreview({ loaderData: { found, question }, actionData }: Route.ComponentProps) {
  const isRunning = found?.state === "reading" || found?.state === "applying";
  useReadAgain(isRunning);
  return (
    <>
      <title>Import · Office</title>
      <BackLink to="/office/products/import">← Import</BackLink>
      <div className="office-head">
        <h1>{found?.state === "ready" ? "What would change" : "Import"}</h1>
      </div>
      {found && isRunning && <ImportProgress {...found} />}
      {found?.preview && <Preview preview={found.preview} result={actionData ?? question} />}
      {found?.state === "refused" && (
        <>
          <p role="alert" className="alert">
            Nothing was imported.
          </p>
          <LineErrors errors={found.errors} />
        </>
      )}
      {found?.state === "done" && (
        <p role="status">
          This file was imported: {found.total} {found.total === 1 ? "product" : "products"}.
        </p>
      )}
      {!found && <p>This file waited too long, or was never here.</p>}
    </>
  );
}

function ImportProgress({ state, progress, total }: Pick<FoundImport, "state" | "progress" | "total">) {
  const what = state === "reading" ? "lines read" : "products imported";
  return (
    <>
      {/* Without JavaScript, the browser has to reload the page by itself. */}
      <noscript>
        <meta httpEquiv="refresh" content="2" />
      </noscript>
      <p role="status">
        {progress} of {total} {what}. You can leave this page: it goes on, and you find it again under Import.
      </p>
      <progress className="import-progress" aria-label={what} value={progress} max={Math.max(total, 1)} />
    </>
  );
}

function Preview({ preview, result }: { preview: ImportPreviewData; result: OfficeResult | undefined }) {
  const { created, changed } = preview;
  if (created + changed === 0) return <p>Nothing: the file says what the shop has.</p>;
  return (
    <>
      <p role="status">
        {created} new, {changed} changed.
      </p>
      <OfficeForm hasFields={false} result={result} button={importLabel(created + changed)} />
      <Changes preview={preview} />
    </>
  );
}

function importLabel(count: number): string {
  return count === 1 ? "Import one product" : `Import ${count} products`;
}

function Changes({ preview: { created, changed, first } }: { preview: ImportPreviewData }) {
  return (
    <table className="plain-table">
      <caption>{created + changed > first.length ? `The first ${first.length}` : "All of them"}</caption>
      <thead>
        <tr>
          <th scope="col">Line</th>
          <th scope="col">Product</th>
          <th scope="col">Change</th>
        </tr>
      </thead>
      <tbody>
        {first.map(({ line, productId, name, changes }) => (
          <tr key={line}>
            <td>{line}</td>
            <td>{name}</td>
            <td>{productId ? changes : "New"}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
