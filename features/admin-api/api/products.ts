import { findOfficeProduct, listOfficeProducts } from "#features/catalogue/server/office-products.ts";
import { readCursor, writeCursor } from "../rules/cursor.ts";
import { toProgramProduct } from "../rules/program-product.ts";
import type { Route } from "./+types/products.ts";
import { answerRead, badCursor, readQuery } from "./answer.ts";
import { productListQuery } from "./queries.ts";

/** `GET /api/v1/products`: a page of the office's list of products. */
export function loader({ request, context }: Route.LoaderArgs) {
  const need = { scope: "products:read", page: "/office/products" } as const;
  return answerRead({ request, context }, need, async ({ shop, may }) => {
    const { cursor, ...filter } = readQuery(request, productListQuery);
    const after = cursor === undefined ? undefined : readCursor(cursor, filter);
    if (cursor !== undefined && !(after && (await findOfficeProduct(shop.db, after)))) throw badCursor();
    const { products, next } = await listOfficeProducts(shop, filter, after);
    return {
      products: products.map((product) => toProgramProduct(product, may)),
      next: next === undefined ? null : writeCursor(filter, next),
    };
  });
}
