import { readShippingTable } from "#features/shipping/server/shipping-table.ts";
import { shopContext } from "#platform/http/context.ts";
import { readingPage } from "#platform/reading/reading-page.ts";
import type { Route } from "./+types/cart.ts";
import CartPage from "./cart-page.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const { db, clock } = context.get(shopContext);
  return { table: await readShippingTable(db, clock()) };
}

export const handle = readingPage("cart-page/storefront/cart-page", CartPage);

export default CartPage;
