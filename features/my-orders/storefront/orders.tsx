import { useState } from "react";
import { Link, useNavigate } from "react-router";
import { userContext } from "#features/accounts/middleware/user-context.ts";
import { payerCountry } from "#features/orders/rules/gift.ts";
import type { GoodsOrder } from "#features/orders/rules/order.ts";
import { listOwnOrders } from "#features/orders/server/own-orders.ts";
import { AcceptedRules } from "#features/orders/ui/accepted-rules.tsx";
import { BuyAgain } from "#features/orders/ui/bought/buy-again.tsx";
import { listOpenPayments } from "#features/payments/server/attempts.ts";
import { readPaymentOptions } from "#features/payments/server/payment-options.ts";
import { PaymentDialog } from "#features/payments/ui/payment-dialog.tsx";
import { recallsOfOrders } from "#features/recalls/server/recalls-of-orders.ts";
import { RecallNotices } from "#features/recalls/ui/recall-notices.tsx";
import { returnsOfOrders } from "#features/returns/server/returns.ts";
import { ReturnLinks } from "#features/returns/ui/return-links.tsx";
import { reviewedProducts } from "#features/reviews/server/reviews.ts";
import { whileOn } from "#features/shop/server/switched-off.ts";
import { shopContext } from "#platform/http/context.ts";
import { readParameter } from "#platform/rules/filter.ts";
import { FormAlert } from "#platform/ui/form/form-alert.tsx";
import { Message } from "#platform/ui/message.tsx";
import { useLive } from "#platform/ui/router/use-live.ts";
import { Title } from "#platform/ui/title.tsx";
import { afterSale } from "../rules/after-sale.ts";
import type { Route } from "./+types/orders.ts";
import { AfterSale } from "./after-sale.tsx";
import { OrderRow } from "./order-row.tsx";
import { PaymentStatus } from "./payment-status.tsx";
import "#features/orders/ui/orders.css";

export async function loader({ request, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const user = context.get(userContext);
  const query = new URL(request.url).searchParams;
  const before = readParameter(query, "before");
  const [{ orders, next }, options] = await Promise.all([
    listOwnOrders(shop, user.id, before),
    readPaymentOptions(shop),
  ]);
  const orderIds = orders.map((order) => order.id);
  const openPayments = await listOpenPayments(shop.db, orderIds);
  const now = shop.clock();
  const choices = Object.fromEntries(orders.map((order) => [order.id, afterSale(order, now)]));
  const [returns, recalls] = await Promise.all([
    returnsOfOrders(shop.db, orderIds),
    recallsOfOrders(shop.db, orderIds),
  ]);
  const received = orders
    .filter((order) => order.status === "delivered")
    .flatMap((order) => order.items.map((item) => item.productId));
  const reviewed = await whileOn(shop, "reviews", () => reviewedProducts(shop.db, user.id, received), undefined);
  return {
    orders,
    next,
    options,
    openPayments,
    choices,
    returns,
    recalls,
    /** The products that the customer has reviewed; undefined if the shop has no reviews. */
    reviewed,
    first: before === undefined,
    pay: readParameter(query, "pay") ?? null,
    again: query.has("again"),
  };
}

export default function Orders({ loaderData }: Route.ComponentProps) {
  const { orders, next, options, openPayments, choices, returns, recalls, reviewed, first, pay, again } = loaderData;
  // `?pay=` names the order to pay: its payment dialog opens. If the customer has reported a payment, the order's
  // details unfold instead, to prevent a second payment; `again` says that the customer has not paid after all.
  const [paying, setPaying] = useState(() =>
    orders.find(
      ({ id, status, paymentState }) =>
        id === pay &&
        (status === "pending" || paymentState === "part-paid") &&
        (again || paymentState !== "awaiting-confirmation"),
    ),
  );
  const [failure, setFailure] = useState<{ id: string; message: string }>();
  const navigate = useNavigate();
  useLive("/api/live/mine");
  return (
    <div className="page orders-page">
      <Title>My Orders</Title>
      <h1>My Orders</h1>
      <noscript>
        <p>Paying and buying again need JavaScript. Everything else on this page works without.</p>
      </noscript>
      {orders.length === 0 && first && (
        <Message title="No orders yet" heading="h2" action={{ to: "/products", label: "Start Shopping" }}>
          Your first pot is still to come. Everything about your orders will be here.
        </Message>
      )}
      {orders.length > 0 && <h2 className="visually-hidden">{first ? "Newest first" : "Older orders"}</h2>}
      {orders.map((order) => (
        <OrderRow
          key={order.id}
          order={order}
          renderForItem={
            order.status === "delivered" ? (item) => <ReviewLink item={item} reviewed={reviewed} /> : undefined
          }
          furtherDetails={<AcceptedDetails order={order} />}
          furtherActions={
            <AfterSale order={order} choices={choices[order.id]}>
              <ReturnLinks returns={returns.filter(({ orderId }) => orderId === order.id)} />
            </AfterSale>
          }
        >
          <RecallNotices recalls={recalls.filter(({ orderId }) => orderId === order.id)} />
          <FormAlert message={failure?.id === order.id && failure.message} />
          <PaymentStatus
            order={order}
            payment={openPayments[order.id]}
            unfolded={order.id === pay}
            onPay={() => {
              setFailure(undefined);
              setPaying(order);
            }}
          />
          <BuyAgain items={order.items} about={`what was in order ${order.id}`} />
        </OrderRow>
      ))}
      <nav className="wrap orders-pages" aria-label="Pages">
        {!first && <Link to="/orders">Newest orders</Link>}
        {next && <Link to={`/orders?before=${next}`}>Older orders</Link>}
      </nav>
      {paying && (
        <PaymentDialog
          order={{ ...paying, total: paying.open }}
          country={payerCountry(paying)}
          options={options}
          onClose={() => setPaying(undefined)}
          onReported={() => void navigate(`/checkout/complete/${paying.id}`)}
          onFailure={(reason) => setFailure({ id: paying.id, message: `Payment failed: ${reason}` })}
        />
      )}
    </div>
  );
}

function ReviewLink({ item, reviewed }: { item: GoodsOrder["items"][number]; reviewed: string[] | undefined }) {
  if (!reviewed) return null;
  return (
    <Link to={`/product/${item.productId}/review`}>
      {reviewed.includes(item.productId) ? "Your review" : "Review"}
      <span className="visually-hidden"> of {item.name}</span>
    </Link>
  );
}

/** Within the order's details: the import notices that the customer accepted. */
function AcceptedDetails({ order }: { order: Pick<GoodsOrder, "acknowledged" | "items"> }) {
  if (order.acknowledged.length === 0) return null;
  return (
    <>
      <h4>What you accepted about the border</h4>
      <AcceptedRules order={order} />
    </>
  );
}
