import { useCart } from "#features/cart/ui/browser/use-cart.ts";
import type { PaymentOptions } from "#features/orders/rules/payment.ts";
import type { ShippingTable } from "#features/shipping/rules/shipping.ts";
import type { Seller } from "#features/shop/rules/seller.ts";
import { Message } from "#platform/ui/message.tsx";
import { Title } from "#platform/ui/title.tsx";
import { CheckoutForm } from "./checkout-form.tsx";
import { CheckoutFrame } from "./frame.tsx";
import "./checkout.css";

type Props = {
  loaderData: {
    table: ShippingTable;
    options: PaymentOptions;
    contact: Pick<Seller, "email" | "phone">;
    /** Whether the shop may take orders. */
    isOpen: boolean;
  };
};

export default function CheckoutPage({ loaderData: { isOpen, contact, ...data } }: Props) {
  const cart = useCart();
  const canPay = data.options.methods.length > 0;
  return (
    <CheckoutFrame seller={contact}>
      <div className="page checkout-page">
        <Title>Checkout</Title>
        <h1>Checkout</h1>
        <noscript>
          <p>
            The checkout needs JavaScript. Please switch it on, or write to us and we will take your order by email.
          </p>
        </noscript>
        {!isOpen && (
          <Message title="We are not open for orders yet" heading="h2" action={{ to: "/cart", label: "Your cart" }}>
            We’re filling the shelves. Your cart is kept on this device, so please come back soon.
          </Message>
        )}
        {isOpen && cart?.items.length === 0 && (
          <Message title="No items to checkout" heading="h2" action={{ to: "/products", label: "Start Shopping" }}>
            Just placed an order? You’ll find it under <a href="/orders">My Orders</a>.
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
