import { Link, useSearchParams } from "react-router";
import {
  buttonAction,
  officeAction,
  notFound,
  resourceAction,
  saved,
} from "#features/accounts/middleware/office-action.ts";
import { comparedPrices } from "#features/catalogue/rules/compared-prices.ts";
import { productForm, productText } from "#features/catalogue/rules/product-form.ts";
import { productCategories } from "#features/catalogue/rules/product.ts";
import { findOfficeProduct } from "#features/catalogue/server/office-products.ts";
import { hideProduct, saveProduct } from "#features/catalogue/server/save-product.ts";
import { readImportRules } from "#features/import-rules/server/import-rules.ts";
import { readShippingTable } from "#features/shipping/server/shipping-table.ts";
import { shopContext } from "#platform/http/context.ts";
import { refuseUnusual } from "#platform/http/refuse-unusual.ts";
import { HasFeature } from "#platform/ui/has-feature.tsx";
import { OfficeForm, type OfficeResult } from "#platform/ui/office/office-form.tsx";
import type { Route } from "./+types/details.ts";
import { ImportVerdicts } from "./import-verdicts.tsx";
import { judgeProduct } from "./judge-product.ts";
import { ProductFields } from "./product-fields.tsx";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, clock } = context.get(shopContext);
  const product = (await findOfficeProduct(db, params.id)) ?? notFound();
  const [{ rules }, { countries }] = await Promise.all([readImportRules(db), readShippingTable(db, clock())]);
  const { id, name, version, stock, dispatchedFrom } = product;
  const verdicts = judgeProduct(
    rules,
    product,
    countries.map((country) => country.name),
  );
  return { id, name, version, stock, text: productText(product), dispatchedFrom, verdicts };
}

/** Also handles the button beside the product's name, which sends `show` or `hide`. */
export function action(args: Route.ActionArgs) {
  const { id } = args.params;
  const setHidden = (isHidden: boolean) =>
    buttonAction(args, `/office/products/${id}?now=${isHidden ? "hidden" : "shown"}`, ({ shop, actor }) =>
      hideProduct(shop, actor, { id, isHidden }),
    );
  return resourceAction(args, {
    save: () =>
      officeAction(args, productForm, async ({ shop, actor, version, typed, input: details }) => {
        const before = await findOfficeProduct(shop.db, id);
        const refusal = before && refuseUnusual(typed, comparedPrices(before, details));
        if (refusal) return refusal;
        return saved("Saved. The shop shows it at once.", await saveProduct(shop, actor, { id, version, details }));
      }),
    hide: () => setHidden(true),
    show: () => setHidden(false),
  });
}

const messages: Record<string, string> = {
  created: "Created, and still hidden. Show it when it is ready.",
  "on-sale": "On sale. The shop shows it at once.",
  ready: "On sale as soon as you open the shop.",
  hidden: "Hidden. The shop no longer shows it.",
  shown: "Shown. The shop has it on the shelf again.",
};

export default function Details({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name, version, stock, text, dispatchedFrom, verdicts } = loaderData;
  const [query] = useSearchParams();
  const result: OfficeResult | undefined =
    actionData ?? (messages[query.get("now") ?? ""] ? { saved: messages[query.get("now") ?? ""] } : undefined);
  return (
    <>
      <title>{`${name} · Office`}</title>
      <OfficeForm key={id} result={result} button="Save" version={version} bar={<StockLink id={id} stock={stock} />}>
        <ProductFields text={text} result={result} categories={[...productCategories]} />
      </OfficeForm>
      <HasFeature name="import-rules">
        <ImportVerdicts verdicts={verdicts} from={dispatchedFrom} />
      </HasFeature>
    </>
  );
}

function StockLink({ id, stock }: { id: string; stock: number }) {
  return (
    <Link to={`/office/products/${id}/stock`} className="office-bar-link">
      {stock === 0 ? "Sold out" : `${stock} available`}
    </Link>
  );
}
