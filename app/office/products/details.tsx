import { useSearchParams } from "react-router";
import { productCategories } from "../../../features/catalogue/rules/product.ts";
import { comparedPrices } from "../../../features/catalogue/rules/compared-prices.ts";
import { productForm, productText } from "../../../features/catalogue/rules/product-form.ts";
import { findOfficeProduct } from "../../../features/catalogue/server/office-products.ts";
import { saveProduct } from "../../../features/catalogue/server/save-product.ts";
import { readImportRules } from "../../../features/shipping/server/import-rules.ts";
import { readShippingTable } from "../../../features/shipping/server/shipping-table.ts";
import { shopContext } from "../../../platform/http/context.ts";
import { refuseUnusual } from "../../../platform/http/refuse-unusual.ts";
import { formAction, notFound, saved } from "../../../features/accounts/middleware/form-action.ts";
import { OfficeForm, type OfficeResult } from "../ui/office-form.tsx";
import type { Route } from "./+types/details.ts";
import { ImportVerdicts } from "./import-verdicts.tsx";
import { judgeProduct } from "../../../features/catalogue/office/products/judge-product.ts";
import { ProductFields } from "./product-fields.tsx";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db } = context.get(shopContext);
  const product = (await findOfficeProduct(db, params.id)) ?? notFound();
  const [{ rules }, { countries }] = await Promise.all([readImportRules(db), readShippingTable(db)]);
  const { id, name, version, dispatchedFrom } = product;
  const verdicts = judgeProduct(
    rules,
    product,
    countries.map((country) => country.name),
  );
  return { id, name, version, text: productText(product), dispatchedFrom, verdicts };
}

export const action = (args: Route.ActionArgs) =>
  formAction(args, productForm, async ({ shop, actor, version, typed, input: details }) => {
    const before = await findOfficeProduct(shop.db, args.params.id);
    const refusal = before && refuseUnusual(typed, comparedPrices(before, details));
    if (refusal) return refusal;
    return saved(
      "Saved. The shop shows it at once.",
      await saveProduct(shop, actor, { id: args.params.id, version, details }),
    );
  });

const messages: Record<string, string> = {
  created: "Created, and still hidden. Give it a picture and its first stock, then show it.",
  hidden: "Hidden. The shop no longer shows it.",
  shown: "Shown. The shop has it on the shelf again.",
};

export default function Details({ loaderData, actionData }: Route.ComponentProps) {
  const { id, name, version, text, dispatchedFrom, verdicts } = loaderData;
  const [query] = useSearchParams();
  const result: OfficeResult | undefined =
    actionData ?? (messages[query.get("now") ?? ""] ? { saved: messages[query.get("now") ?? ""] } : undefined);
  return (
    <>
      <title>{`${name} · Office`}</title>
      <OfficeForm key={id} result={result} button="Save" version={version}>
        <ProductFields text={text} result={result} categories={[...productCategories]} />
      </OfficeForm>
      <ImportVerdicts verdicts={verdicts} from={dispatchedFrom} />
    </>
  );
}
