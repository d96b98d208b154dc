import { data, type RouterContextProvider } from "react-router";
import { userContext } from "#features/accounts/middleware/user-context.ts";
import { findOfficeProduct } from "#features/catalogue/server/office-products.ts";
import { shopContext } from "#platform/http/context.ts";
import { hasReceived } from "../server/has-received.ts";

/**
 * The signed-in customer, a product, and whether it was delivered to them. A discontinued product exists only for
 * customers who received it; everyone else gets the same 404 as for an unknown id.
 */
export async function reviewable(context: Readonly<RouterContextProvider>, productId: string) {
  const shop = context.get(shopContext);
  const user = context.get(userContext);
  const product = await findOfficeProduct(shop.db, productId);
  const received = product !== undefined && (await hasReceived(shop.db, user.id, product.id));
  if (!product || (product.isHidden && !received)) throw data("Product not found", { status: 404 });
  const { id, name, image, isHidden } = product;
  return { shop, user, product: { id, name, image, isHidden }, received };
}
