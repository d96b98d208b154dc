import { readPaymentOptions } from "../../server/payments/payment-options.ts";
import { isNamed } from "../../domain/shop/seller.ts";
import { readSeller } from "../../server/catalogue/seller.ts";
import { readShippingTable } from "../../server/shipping/shipping-table.ts";
import { shopContext } from "../context.ts";
import { readingPage } from "../reading/reading-page.ts";
import CheckoutPage from "./checkout/checkout-page.tsx";
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
