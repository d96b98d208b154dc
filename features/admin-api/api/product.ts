import { findOfficeProduct } from "#features/catalogue/server/office-products.ts";
import { listBatches } from "#features/stock/server/batches.ts";
import { productGone, toProgramProduct } from "../rules/program-product.ts";
import type { Route } from "./+types/product.ts";
import { answerRead } from "./answer.ts";

/** `GET /api/v1/products/:product`: with its batches, for a maker who may see them. */
export function loader({ params, ...args }: Route.LoaderArgs) {
  return answerRead(args, { scope: "products:read", page: "/office/products" }, async ({ shop, may }) => {
    const product = await findOfficeProduct(shop.db, params.product);
    if (!product) return productGone();
    const batches = may("/office/products/:id/stock") ? await listBatches(shop.db, product.id) : [];
    return {
      ...toProgramProduct(product, may),
      batches: batches.map(({ id, code, bestBefore, units, heldAt }) => {
        return { id, code, bestBefore, units, isHeld: heldAt !== null };
      }),
    };
  });
}
