import { missingOnLabel } from "../../../domain/product/label.ts";
import { findOfficeProduct } from "../../../server/catalogue/office-products.ts";
import { readSeller } from "../../../server/catalogue/seller.ts";
import { shopContext } from "../../context.ts";
import { PrintButton } from "../../ui/order/print-button.tsx";
import { notFound } from "../form-action.ts";
import type { Route } from "./+types/label.ts";
import { ProductLabel } from "./product-label.tsx";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db } = context.get(shopContext);
  const product = (await findOfficeProduct(db, params.id)) ?? notFound();
  // Without prices: packers print it.
  const { price: _price, listPrice: _listPrice, ...label } = product;
  const { legalName, address } = await readSeller(db);
  return { product: label, seller: [legalName, ...address].filter(Boolean), missing: missingOnLabel(product) };
}

/** The label of a pack, to print. */
export default function Label({ loaderData: { product, seller, missing } }: Route.ComponentProps) {
  return (
    <>
      <title>{`Label of ${product.name} · Office`}</title>
      <div className="no-print stack">
        {missing.length > 0 && (
          <p className="notice">
            Not on it yet, because nobody has stated it: {new Intl.ListFormat("en-GB").format(missing)}.
          </p>
        )}
        <p>
          <PrintButton>Print the label</PrintButton>
        </p>
      </div>
      <ProductLabel product={product} seller={seller} />
    </>
  );
}
