import { Link } from "react-router";
import { notFound } from "#features/accounts/middleware/office-action.ts";
import { missingOnLabel } from "#features/catalogue/rules/label.ts";
import { findOfficeProduct } from "#features/catalogue/server/office-products.ts";
import { readSeller } from "#features/shop/server/seller.ts";
import { batchName } from "#features/stock/rules/batches.ts";
import { findBatch, listBatches } from "#features/stock/server/batches.ts";
import type { Database } from "#platform/database/database.ts";
import { shopContext } from "#platform/http/context.ts";
import { readInteger } from "#platform/rules/read-integer.ts";
import { rowId } from "#platform/rules/row-id.ts";
import type { Route } from "./+types/label.ts";
import { LabelCopies, MOST_COPIES } from "./label-copies.tsx";
import { ProductLabel } from "./product-label.tsx";

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { db } = context.get(shopContext);
  const product = (await findOfficeProduct(db, params.id)) ?? notFound();
  const query = new URL(request.url).searchParams;
  const chosen = query.get("batch");
  const [{ legalName, address }, batches] = await Promise.all([readSeller(db), listBatches(db, product.id)]);
  const batch =
    chosen === null
      ? undefined
      : (batches.find(({ code }) => code === chosen) ?? (await findProductBatch(db, product.id, chosen)) ?? notFound());
  // Without prices, because packers print it.
  const { price: _price, listPrice: _listPrice, ...label } = product;
  return {
    product: label,
    seller: [legalName, ...address].filter(Boolean),
    missing: missingOnLabel(product),
    codes: batches.map(({ code }) => code),
    chosen,
    copies: Math.min(readInteger(query.get("copies")) || 1, MOST_COPIES),
    batch: batch && { code: batch.code, bestBefore: batch.bestBefore, isHeld: batch.heldAt !== null },
  };
}

/** A batch of the product by its id, even if it is used up. */
async function findProductBatch(db: Database, productId: string, id: string) {
  const batch = await findBatch(db, rowId(id));
  return batch?.productId === productId ? batch : undefined;
}

/**
 * A pack's label to print in the chosen number of copies: for the batch in the query (by its code or id), or for none.
 */
export default function Label({ loaderData }: Route.ComponentProps) {
  const { product, seller, missing, codes, chosen, batch, copies } = loaderData;
  return (
    <>
      <title>{`Label of ${product.name} · Office`}</title>
      <div className="no-print">
        {missing.length > 0 && (
          <p className="notice">
            Not on it yet, because nobody has stated it: {new Intl.ListFormat("en-GB").format(missing)}.
          </p>
        )}
        {batch?.isHeld && <p className="notice">Batch {batch.code} is on hold. It must not leave the building.</p>}
        {codes.length > 0 && (
          <nav className="pills office-tabs product-label-choice" aria-label="Batch on the label">
            <span>Batch</span>
            {codes.map((code) => (
              <Link
                key={code}
                to={`?batch=${encodeURIComponent(code)}`}
                aria-current={code === batch?.code ? "page" : undefined}
              >
                {batchName(code)}
              </Link>
            ))}
          </nav>
        )}
        <LabelCopies batch={chosen} copies={copies} />
      </div>
      <div className="product-labels">
        {Array.from({ length: copies }, (_, copy) => (
          <ProductLabel key={copy} product={product} seller={seller} batch={batch} />
        ))}
      </div>
    </>
  );
}
