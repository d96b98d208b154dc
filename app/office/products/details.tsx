import { useSearchParams } from "react-router";
import { productCategories } from "../../../domain/product/product.ts";
import { productForm, productText } from "../../../domain/product/product-form.ts";
import { findOfficeProduct } from "../../../server/catalogue/office-products.ts";
import { saveProduct } from "../../../server/catalogue/save-product.ts";
import { shopContext } from "../../context.ts";
import { formAction, notFound, saved } from "../form-action.ts";
import { OfficeForm, type OfficeResult } from "../ui/office-form.tsx";
import type { Route } from "./+types/details.ts";
import { ProductFields } from "./product-fields.tsx";

export async function loader({ params, context }: Route.LoaderArgs) {
  const product = (await findOfficeProduct(context.get(shopContext).db, params.id)) ?? notFound();
  return { id: product.id, name: product.name, version: product.version, text: productText(product) };
}

export const action = (args: Route.ActionArgs) =>
  formAction(args, productForm, async ({ shop, actor, version, input: details }) =>
    saved(
      "Saved. The shop shows it at once.",
      await saveProduct(shop, actor, { id: args.params.id, version, details }),
    ),
  );

const messages: Record<string, string> = {
  created: "Created, and still hidden. Give it a picture and its first stock, then show it.",
  hidden: "Hidden. The shop no longer shows it.",
  shown: "Shown. The shop has it on the shelf again.",
};

export default function Details({ loaderData: { id, name, version, text }, actionData }: Route.ComponentProps) {
  const [query] = useSearchParams();
  const result: OfficeResult | undefined =
    actionData ?? (messages[query.get("now") ?? ""] ? { saved: messages[query.get("now") ?? ""] } : undefined);
  return (
    <>
      <title>{`${name} · Office`}</title>
      <OfficeForm key={id} result={result} button="Save" version={version}>
        <ProductFields text={text} result={result} categories={[...productCategories]} />
      </OfficeForm>
    </>
  );
}
