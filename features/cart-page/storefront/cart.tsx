import { readShippingTable } from "#features/shipping/server/shipping-table.ts";
import { shopContext } from "#platform/http/context.ts";
import { readingPage } from "#platform/reading/reading-page.ts";
import type { Route } from "./+types/cart.ts";
import CartPage from "./cart-page.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  return { table: await readShippingTable(context.get(shopContext).db) };
}

export const handle = readingPage("cart-page/storefront/cart-page", CartPage);

export default CartPage;
