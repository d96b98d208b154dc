import { data } from "react-router";
import { staffContext } from "#features/accounts/middleware/user-context.ts";
import { mayUse } from "#features/accounts/rules/access.ts";
import { readProductEdits } from "#features/catalogue/rules/product-edits.ts";
import { editProducts } from "#features/catalogue/server/edit-products.ts";
import { listOfficeProducts } from "#features/catalogue/server/office-products.ts";
import { comparedEdits } from "#features/catalogue/server/usual-amounts.ts";
import { shopContext } from "#platform/http/context.ts";
import { refusedWith } from "#platform/http/refusal-response.ts";
import { refuseUnusual } from "#platform/http/refuse-unusual.ts";
import { readParameter } from "#platform/rules/filter.ts";
import { refusalDetails } from "#platform/rules/refusal.ts";
import { typedIn } from "#platform/ui/form/form-action.ts";
import { BackLink } from "#platform/ui/office/back-link.tsx";
import { OfficeForm } from "#platform/ui/office/office-form.tsx";
import { Pager } from "#platform/ui/office/pager.tsx";
import { NoRows } from "#platform/ui/office/rows.tsx";
import type { Route } from "./+types/edit.ts";
import { editResult, type EditResult } from "./edit-result.ts";
import { EditRow } from "./edit-row.tsx";
import { readProductFilter } from "./product-query.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const after = readParameter(query, "after");
  const { products, next } = await listOfficeProducts(context.get(shopContext), readProductFilter(query), after);
  const seesPrices = mayUse(context.get(staffContext).role, "/office/products/:id", "write");
  query.delete("after");
  return {
    list: `/office/products?${query}`,
    next,
    products: products.map(({ id, name, size, stock, version, price }) =>
      seesPrices ? { id, name, size, stock, version, price } : { id, name, size, stock, version },
    ),
  };
}

/** Saves all changed rows of the list; ignores prices unless the role may change them. */
export async function action({ request, context }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const { id: actor, role } = context.get(staffContext);
  const form = await request.formData();
  const typed = Object.fromEntries(Object.entries(typedIn(form)).map(([name, value]) => [name, String(value)]));
  const mayPrice = mayUse(role, "/office/products/:id", "write");
  const ids = form.getAll("ids").map(String).slice(0, 100);
  const read = readProductEdits(mayPrice ? typed : withoutPrices(typed), ids);
  if ("errors" in read) return data<EditResult>({ errors: read.errors, typed }, { status: 400 });
  const priced = read.edits.filter(({ price }) => price !== undefined);
  const refusal = refuseUnusual(typed, await comparedEdits(shop.db, priced));
  if (refusal)
    return data<EditResult>(
      { refused: refusal.message, typed, ...refusalDetails(refusal, "doubtful-amount") },
      refusedWith(refusal),
    );
  const outcome = await editProducts(shop, actor, read.edits);
  const result = editResult(outcome, typed);
  if (!mayPrice) result.typed = withoutPrices(result.typed ?? {});
  return data<EditResult>(result, { status: result.refused ? 409 : 200 });
}

/** The list of products as a form: each product's price and stock, saved with one button. */
export default function EditProducts({ loaderData: { list, products, next }, actionData }: Route.ComponentProps) {
  return (
    <>
      <title>Edit products · Office</title>
      <BackLink to={list}>← Products</BackLink>
      <h1>{products[0]?.price === undefined ? "Edit stock" : "Edit prices and stock"}</h1>
      {products.length === 0 ? (
        <NoRows>Nothing here. Try fewer words or another choice.</NoRows>
      ) : (
        <div className="product-edits">
          <OfficeForm key={actionData?.attempt} result={actionData} button="Save all">
            <ul className="office-rows" aria-label="Products">
              {products.map((product) => (
                <EditRow key={product.id} product={product} result={actionData} />
              ))}
            </ul>
          </OfficeForm>
        </div>
      )}
      <Pager next={next} />
    </>
  );
}

function withoutPrices(typed: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(typed).filter(([name]) => !/^(price|shown)-/.test(name)));
}
