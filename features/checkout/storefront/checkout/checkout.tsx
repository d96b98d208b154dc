import { readPaymentOptions } from "#features/payments/server/payment-options.ts";
import { readShippingTable } from "#features/shipping/server/shipping-table.ts";
import { readSeller } from "#features/shop/server/seller.ts";
import { readIsOpen } from "#features/shop/server/settings.ts";
import { shopContext } from "#platform/http/context.ts";
import { readingPage } from "#platform/reading/reading-page.ts";
import type { Route } from "./+types/checkout.ts";
import CheckoutPage from "./checkout-page.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const [table, options, seller, isOpen] = await Promise.all([
    readShippingTable(shop.db, shop.clock()),
    readPaymentOptions(shop),
    readSeller(shop.db),
    readIsOpen(shop.db),
  ]);
  return { table, options, contact: { email: seller.email, phone: seller.phone }, isOpen };
}

export const handle = readingPage("checkout/storefront/checkout/checkout-page", CheckoutPage, { ownFrame: true });

export default CheckoutPage;
