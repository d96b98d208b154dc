import { data, redirect } from "react-router";
import { officeAction } from "#features/accounts/middleware/office-action.ts";
import { bulkForm, MAX_CHANGED, readBulkChange, readPriceChange } from "#features/catalogue/rules/bulk-change.ts";
import { editProducts } from "#features/catalogue/server/edit-products.ts";
import { chooseProducts } from "#features/catalogue/server/office-products.ts";
import { comparedEdits } from "#features/catalogue/server/usual-amounts.ts";
import { shopContext } from "#platform/http/context.ts";
import { refuseUnusual } from "#platform/http/refuse-unusual.ts";
import { readParameter } from "#platform/rules/filter.ts";
import { BackLink } from "#platform/ui/office/back-link.tsx";
import { FormOutcome } from "#platform/ui/office/office-form.tsx";
import { NoRows } from "#platform/ui/office/rows.tsx";
import type { Route } from "./+types/changes.ts";
import { ChangePreview } from "./change-preview.tsx";
import { changeResult, type ChangeResult } from "./change-result.ts";
import { PriceChangeForm } from "./price-change-form.tsx";
import { readProductFilter } from "./product-query.ts";
import { UndoChange } from "./undo-change.tsx";

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const change = readBulkChange(query.get("change"));
  if (!change) throw redirect("/office/products");
  const all = query.get("all");
  const which = all === null ? query.getAll("ids") : readProductFilter(new URLSearchParams(all));
  const products = await chooseProducts(context.get(shopContext), which, MAX_CHANGED);
  const by = readParameter(query, "by") ?? "";
  const unit = query.get("unit") === "naira" ? "naira" : "percent";
  const priceChange = readPriceChange(by, unit);
  const isWrong = change === "price" && by !== "" && !priceChange;
  return { change, all, products, by, unit, priceChange, isWrong } as const;
}

/** `POST /office/products/changes`: hides, shows or prices the products in `rows`; also undoes such a change. */
export const action = (args: Route.ActionArgs) =>
  officeAction(args, bulkForm, async ({ shop, actor, typed, input: { change, edits } }) => {
    const compared = await comparedEdits(shop.db, edits);
    const refusal = refuseUnusual(typed, compared, "Change to");
    if (refusal) return refusal;
    const edited = await editProducts(shop, actor, edits);
    return data<ChangeResult>(changeResult(change, { ...edited, isUndo: typed["undo"] === "yes" }));
  });

const titles = { hide: "Hide products", show: "Show products", price: "Change prices" };

/** One change of several products: its preview, the button that applies it, and afterwards the one that undoes it. */
export default function Changes({ loaderData, actionData: result }: Route.ComponentProps) {
  const { change, products, priceChange } = loaderData;
  const done = result && "undo" in result ? (result as ChangeResult) : undefined;
  return (
    <>
      <title>{`${titles[change]} · Office`}</title>
      <BackLink to="/office/products">← Products</BackLink>
      <h1>{titles[change]}</h1>
      {done ? (
        <UndoChange result={done} />
      ) : products.length === 0 ? (
        <NoRows>No product is chosen. Go back to the list and tick some.</NoRows>
      ) : (
        <>
          <FormOutcome result={result} />
          {change === "price" && <PriceChangeForm {...loaderData} />}
          {(change !== "price" || priceChange) && (
            <ChangePreview change={change} products={products} priceChange={priceChange} />
          )}
        </>
      )}
    </>
  );
}
