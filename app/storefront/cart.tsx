import { readShippingTable } from "../../server/shipping/shipping-table.ts";
import { shopContext } from "../context.ts";
import { readingPage } from "../reading/reading-page.ts";
import CartPage from "./cart/cart-page.tsx";
import type { Route } from "./+types/cart.ts";

export async function loader({ context }: Route.LoaderArgs) {
  return { table: await readShippingTable(context.get(shopContext).db) };
}

export const handle = readingPage("cart/cart-page", CartPage);

export default CartPage;
