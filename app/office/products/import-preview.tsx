import { redirect } from "react-router";
import { Refusal } from "../../../domain/refusal.ts";
import { applyImport, dropImport, previewImport } from "../../../server/catalogue/apply-import.ts";
import { shopContext } from "../../context.ts";
import { formAction, noInput } from "../form-action.ts";
import { BackLink } from "../ui/back-link.tsx";
import { OfficeForm } from "../ui/office-form.tsx";
import type { Route } from "./+types/import-preview.ts";
import "./import.css";

export async function loader({ params, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  return { preview: await previewImport(shop.db, params.importId) };
}

/** Applies the import after its confirmation. */
export const action = (args: Route.ActionArgs) =>
  formAction(args, noInput, async ({ shop, actor }) => {
    const { importId } = args.params;
    const result = await applyImport(shop, actor, importId);
    if (result instanceof Refusal) await dropImport(shop.db, importId);
    if (!result || result instanceof Refusal) return result;
    return redirect(`/office/products?imported=${result.created + result.changed}`);
  });

export default function ImportPreview({ loaderData: { preview }, actionData }: Route.ComponentProps) {
  return (
    <>
      <title>Import · Office</title>
      <BackLink to="/office/products/import">← Import</BackLink>
      <div className="office-head">
        <h1>What would change</h1>
      </div>
      {!preview ? (
        <p className={actionData?.refused ? "alert" : undefined} role={actionData?.refused ? "alert" : undefined}>
          {actionData?.refused ?? "This file was imported already, or waited too long."}
        </p>
      ) : preview.created + preview.changed === 0 ? (
        <p>Nothing: the file says what the shop has.</p>
      ) : (
        <>
          <p role="status">
            {preview.created} new, {preview.changed} changed.
          </p>
          <OfficeForm result={actionData} button={importLabel(preview.created + preview.changed)} />
          <Changes preview={preview} />
        </>
      )}
    </>
  );
}

function importLabel(count: number): string {
  return count === 1 ? "Import one product" : `Import ${count} products`;
}

function Changes({
  preview: { created, changed, first },
}: {
  preview: NonNullable<Route.ComponentProps["loaderData"]["preview"]>;
}) {
  return (
    <table className="office-table">
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
