import { Link } from "react-router";
import { readPaymentOptions } from "../../server/payments/payment-options.ts";
import { readSettings } from "../../server/catalogue/settings.ts";
import { readShippingTable } from "../../server/shipping/shipping-table.ts";
import { shopContext } from "../context.ts";
import { Message } from "../ui/message.tsx";
import { useCart } from "../ui/browser/use-cart.ts";
import { CheckoutForm } from "./checkout/checkout-form.tsx";
import type { Route } from "./+types/checkout.ts";
import "./checkout.css";

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const [table, { dollarRate }, options] = await Promise.all([
    readShippingTable(shop.db),
    readSettings(shop.db),
    readPaymentOptions(shop),
  ]);
  return { table, dollarRate, options };
}

export default function Checkout({ loaderData }: Route.ComponentProps) {
  const cart = useCart();
  return (
    <div className="page">
      <title>Checkout · Calabash Larder</title>
      <h1>Checkout</h1>
      <noscript>
        <p>The checkout needs JavaScript. Please switch it on, or write to us and we take your order by mail.</p>
      </noscript>
      {cart?.items.length === 0 && (
        <Message title="No items to checkout" heading="h2" action={{ to: "/products", label: "Start Shopping" }} />
      )}
      {cart && cart.items.length > 0 && <CheckoutForm cart={cart} {...loaderData} />}
      <p className="checkout-back">
        <Link to="/cart">← Back to the cart</Link>
      </p>
    </div>
  );
}
