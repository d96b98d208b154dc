import { useEffect, useRef } from "react";
import { data, redirect } from "react-router";
import { userContext } from "#features/accounts/middleware/user-context.ts";
import { findProducts } from "#features/catalogue/server/products.ts";
import { payerCountry } from "#features/orders/rules/gift.ts";
import type { GoodsOrder } from "#features/orders/rules/order.ts";
import { isPaidFor, type PaymentState } from "#features/orders/rules/payment-state.ts";
import { findOwnOrder } from "#features/orders/server/orders.ts";
import { AcceptedRules } from "#features/orders/ui/accepted-rules.tsx";
import { GiftLinks } from "#features/orders/ui/gift-links.tsx";
import { reportedTexts, usuallyArrives } from "#features/payments/rules/bank-payment.ts";
import { listOpenPayments, type OpenPayment } from "#features/payments/server/attempts.ts";
import { useFinishedOrder } from "#features/payments/ui/finished-order.ts";
import { PaymentDetails } from "#features/payments/ui/payment-details.tsx";
import { shippingMethodLabels } from "#features/shop/rules/shipping-methods.ts";
import { shopContext } from "#platform/http/context.ts";
import { inSentence } from "#platform/rules/countries/country-name.ts";
import { formatDayRange } from "#platform/rules/dates.ts";
import { PaidFrom } from "#platform/ui/browser/use-currency.ts";
import { ButtonLink, QuietButtonLink } from "#platform/ui/button-link.tsx";
import { PrintButton } from "#platform/ui/print-button.tsx";
import { useLive } from "#platform/ui/router/use-live.ts";
import { Title } from "#platform/ui/title.tsx";
import { endOrder } from "../checkout/end-order.ts";
import type { Route } from "./+types/order-complete.ts";
import { NextSteps } from "./next-steps.tsx";
import { OrderDetails } from "./order-details.tsx";
import { OrderedGoods } from "./ordered-goods.tsx";
import { PasskeyOffer } from "./passkey-offer.tsx";
import "./order-complete.css";

/** The success screen has its own URL, so that it survives a reload and can be reached from a payment page. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const user = context.get(userContext);
  const order = await findOwnOrder(shop.db, user.id, params.orderId);
  if (!order) throw data("Order not found", { status: 404 });
  // No success screen until the customer or the provider has reported a payment, nor after a problem or a refund: My
  // Orders says what happens then. An order that costs nothing needs no payment.
  if ((!order.paymentReference && order.total > 0) || !successful.has(order.paymentState)) throw redirect("/orders");
  const productIds = order.items.map(({ productId }) => productId);
  const [products, { [order.id]: open }] = await Promise.all([
    findProducts(shop.db, productIds),
    listOpenPayments(shop.db, [order.id]),
  ]);
  return {
    order,
    sizes: Object.fromEntries(products.map(({ id, size }) => [id, size])),
    reported: order.paymentState === "awaiting-confirmation" ? open : undefined,
    method: shippingMethodLabels[order.shippingMethod].name,
    expected: formatDayRange(order.promisedDelivery),
    offersPasskey: !user.hasSecondFactor,
  };
}

const PAID = "Your payment has arrived";
const FREE = "There is nothing to pay";
const successful = new Set<PaymentState>(["awaiting-confirmation", "part-paid", "paid", "part-refunded"]);

export default function OrderComplete({ loaderData }: Route.ComponentProps) {
  const { order, sizes, reported, method, expected, offersPasskey } = loaderData;
  const paid = isPaidFor(order.paymentState);
  useFinishedOrder(order.id, endOrder);
  useLive("/api/live/mine");
  const heading = useRef<HTMLHeadingElement>(null);
  // The payment dialog, which had the focus, is gone.
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <PaidFrom value={payerCountry(order)}>
      <div className="page order-complete">
        <Title>Order placed</Title>
        <h1 ref={heading} tabIndex={-1}>
          Order Placed Successfully!
        </h1>
        <p>
          {paid
            ? `Thank you. ${order.total > 0 ? PAID : FREE} and the order is confirmed: we pack it next. `
            : `Thank you. Everything in your order is set aside for you, and we confirm it as soon as ${arrival(order, reported)}. `}
          We have emailed the details to <strong className="long-words">{order.customerEmail}</strong>.
        </p>
        <div className="order-complete-columns">
          <div>
            <OrderDetails order={order} delivery={{ method, expected }} />
            {!paid && <p className="summary-note">These dates assume we receive your payment today.</p>}
            <p className="wrap order-complete-links no-print">
              <ButtonLink to={`/track-order?order=${order.id}`}>Track Your Order</ButtonLink>
              <QuietButtonLink to="/products">Continue Shopping</QuietButtonLink>
            </p>
            {reported && (
              <section>
                <h2>Your payment</h2>
                <PaymentDetails payment={reported} orderId={order.id}>
                  <p className="no-print">
                    <QuietButtonLink to={`/orders?pay=${order.id}&again`}>I have not paid yet</QuietButtonLink>
                  </p>
                </PaymentDetails>
              </section>
            )}
            {order.gift && <GiftLinks gift={order.gift} />}
            <NextSteps paid={paid} isFree={order.total === 0} expected={expected} />
            <AtTheBorder order={order} />
            {offersPasskey && <PasskeyOffer />}
          </div>
          <div>
            <OrderedGoods order={order} sizes={sizes} />
            <PrintButton>Print this page</PrintButton>
          </div>
        </div>
      </div>
    </PaidFrom>
  );
}

function arrival(
  { paymentState, paymentMethod }: Pick<GoodsOrder, "paymentState" | "paymentMethod">,
  reported: OpenPayment | undefined,
): string {
  if (paymentState === "part-paid") return "the rest of your payment arrives";
  const texts = paymentMethod && reportedTexts[paymentMethod];
  if (!texts) return "your payment arrives";
  return `${texts.awaited} arrives, ${reported ? usuallyArrives(reported) : texts.usuallyArrives}`;
}

/** What the customer has accepted about the border; nothing for an order that needed no acceptance. */
function AtTheBorder({ order }: { order: GoodsOrder }) {
  if (order.acknowledged.length === 0) return null;
  return (
    <section>
      <h2>At the border of {inSentence(order.shippingAddress.country)}</h2>
      <p>You accepted this for your order. Please keep our invoice at hand: customs may ask for it.</p>
      <AcceptedRules order={order} />
    </section>
  );
}
