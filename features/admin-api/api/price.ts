import { editProducts } from "#features/catalogue/server/edit-products.ts";
import { findOfficeProduct } from "#features/catalogue/server/office-products.ts";
import { comparedEdits } from "#features/catalogue/server/usual-amounts.ts";
import { refuseUnusual } from "#platform/http/refuse-unusual.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import { priceBody } from "../rules/bodies.ts";
import { productGone } from "../rules/program-product.ts";
import type { Route } from "./+types/price.ts";
import { answerWrite } from "./answer.ts";

/** `POST /api/v1/products/:product/price`: an unusual price needs the `sure` of the refusal, as in the office. */
export function action({ params: { product: id }, ...args }: Route.ActionArgs) {
  return answerWrite(
    args,
    { scope: "products:write", page: "/office/products/:id", body: priceBody },
    async ({ shop, actor }, { priceNaira: price, version, sure }) => {
      const edit = { id, price, ...(version !== undefined && { version }) };
      const refusal = refuseUnusual({ sure }, await comparedEdits(shop.db, [edit]));
      if (refusal) return refusal;
      const { refused } = await editProducts(shop, actor, [edit]);
      const [reason] = refused;
      const product = await findOfficeProduct(shop.db, id);
      if (!product) return productGone();
      if (reason) return new Refusal("edit-refused", reason.message, { errors: { priceNaira: reason.message } });
      return { productId: id, priceNaira: product.price, version: product.version };
    },
  );
}
