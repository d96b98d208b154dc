import { Link } from "react-router";
import { readPaymentOptions } from "../../server/payments/payment-options.ts";
import { isNamed } from "../../domain/shop/seller.ts";
import { readSeller } from "../../server/catalogue/seller.ts";
import { readShippingTable } from "../../server/shipping/shipping-table.ts";
import { shopContext } from "../context.ts";
import { Message } from "../ui/message.tsx";
import { useCart } from "../ui/browser/use-cart.ts";
import { CheckoutForm } from "./checkout/checkout-form.tsx";
import { CheckoutFrame } from "./checkout/frame.tsx";
import type { Route } from "./+types/checkout.ts";
import "./checkout.css";

export const handle = { ownFrame: true };

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const [table, options, seller] = await Promise.all([
    readShippingTable(shop.db),
    readPaymentOptions(shop),
    readSeller(shop.db),
  ]);
  return { table, options, contact: { email: seller.email, phone: seller.phone }, isOpen: isNamed(seller) };
}

export default function Checkout({ loaderData: { isOpen, contact, ...data } }: Route.ComponentProps) {
  const cart = useCart();
  const canPay = data.options.methods.length > 0;
  return (
    <CheckoutFrame seller={contact}>
      <div className="page checkout-page">
        <title>Checkout · Calabash Larder</title>
        <h1>Checkout</h1>
        <noscript>
          <p>
            The checkout needs JavaScript. Please switch it on, or write to us and we will take your order by email.
          </p>
        </noscript>
        {!isOpen && (
          <Message title="We are not open for orders yet" heading="h2" action={{ to: "/cart", label: "Your cart" }}>
            The shelves are being filled. Your cart is kept on this device, so please come back soon.
          </Message>
        )}
        {isOpen && cart?.items.length === 0 && (
          <Message title="No items to checkout" heading="h2" action={{ to: "/products", label: "Start Shopping" }}>
            Just placed an order? You’ll find it under <Link to="/orders">My Orders</Link>.
          </Message>
        )}
        {isOpen && cart && cart.items.length > 0 && !canPay && (
          <Message title="We cannot take a payment at the moment" heading="h2">
            Your cart stays as it is. Please try again later, or write to us.
          </Message>
        )}
        {isOpen && cart && cart.items.length > 0 && canPay && <CheckoutForm cart={cart} {...data} />}
      </div>
    </CheckoutFrame>
  );
}
