import { readPaymentOptions } from "../../features/payments/server/payment-options.ts";
import { isNamed } from "../../features/shop/rules/seller.ts";
import { readSeller } from "../../features/shop/server/seller.ts";
import { readShippingTable } from "../../features/shipping/server/shipping-table.ts";
import { shopContext } from "../../platform/http/context.ts";
import { readingPage } from "../../platform/reading/reading-page.ts";
import CheckoutPage from "../../features/orders/storefront/checkout/checkout-page.tsx";
import type { Route } from "./+types/checkout.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const [table, options, seller] = await Promise.all([
    readShippingTable(shop.db),
    readPaymentOptions(shop),
    readSeller(shop.db),
  ]);
  return { table, options, contact: { email: seller.email, phone: seller.phone }, isOpen: isNamed(seller) };
}

export const handle = readingPage("checkout/checkout-page", CheckoutPage, { ownFrame: true });

export default CheckoutPage;
