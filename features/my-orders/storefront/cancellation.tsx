import { useEffect } from "react";
import { data, Link } from "react-router";
import { refreshMe } from "#features/accounts/ui/browser/use-me.ts";
import { requireOwnOrder } from "#features/orders/middleware/require-own-order.ts";
import { payerCountry } from "#features/orders/rules/gift.ts";
import { whyNotChange } from "#features/orders/rules/why-not-change.ts";
import { cancelOrder } from "#features/orders/server/cancel-order.ts";
import { refusedWith } from "#platform/http/refusal-response.ts";
import { SubmitButton } from "#platform/ui/form/submit-button.tsx";
import { Amount } from "#platform/ui/money/amount.tsx";
import { Form } from "#platform/ui/router/form.tsx";
import { Title } from "#platform/ui/title.tsx";
import type { Route } from "./+types/cancellation.ts";
import "#features/orders/ui/orders.css";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { shop, order } = await requireOwnOrder(context, params.orderId);
  const reason = order.status === "cancelled" ? undefined : whyNotChange(order, shop.clock());
  const cancelled = order.status === "cancelled";
  return { id: order.id, total: order.total, paidFrom: payerCountry(order), cancelled, reason };
}

export async function action({ params, context }: Route.ActionArgs) {
  const { shop, user, order } = await requireOwnOrder(context, params.orderId);
  const refusal = await cancelOrder(shop, user.id, order.id);
  return refusal ? data({ refused: refusal.message }, refusedWith(refusal)) : data({ refused: undefined });
}

export default function Cancellation({ loaderData, actionData }: Route.ComponentProps) {
  const { id, total, paidFrom, cancelled } = loaderData;
  const reason = loaderData.reason ?? actionData?.refused;
  useEffect(() => {
    // The order no longer waits for a payment.
    if (cancelled) refreshMe();
  }, [cancelled]);
  return (
    <div className="page after-sale-page">
      <Title>Cancel an order</Title>
      <h1>{cancelled ? "Your order is cancelled" : "Cancel this order?"}</h1>
      <p>
        Order <code>{id}</code>, <Amount of={total} country={paidFrom} />
      </p>
      {cancelled && (
        <p className="notice" role="status">
          The ingredients are back on the shelf. If you had paid, the money goes back the way it came.
        </p>
      )}
      {reason && (
        <p className="alert" role="alert">
          {reason}
        </p>
      )}
      {!cancelled && !reason && (
        <Form method="post">
          <p>The ingredients go back on the shelf, and somebody else may take the last pack. This cannot be undone.</p>
          <SubmitButton className="button button-danger">Yes, cancel the order</SubmitButton>
        </Form>
      )}
      <p className="after-sale-back">
        <Link to={`/orders#${id}`}>{cancelled || reason ? "← My Orders" : "← Keep the order"}</Link>
      </p>
    </div>
  );
}
