import { data, Link, type RouterContextProvider } from "react-router";
import { userContext } from "#features/accounts/middleware/user-context.ts";
import { payerCountry } from "#features/orders/rules/gift.ts";
import { findOwnOrder } from "#features/orders/server/orders.ts";
import { taxedTotal } from "#features/shipping/rules/tax.ts";
import { paymentMethods } from "#features/shop/rules/payment-methods.ts";
import { shopContext } from "#platform/http/context.ts";
import { actionHeaders } from "#platform/http/refusal-response.ts";
import { refuseOverLimit } from "#platform/rate-limit/limits.ts";
import { ButtonLink } from "#platform/ui/button-link.tsx";
import { formAction } from "#platform/ui/form/form-action.ts";
import { Amount } from "#platform/ui/money/amount.tsx";
import { useLive } from "#platform/ui/router/use-live.ts";
import { Title } from "#platform/ui/title.tsx";
import { returnParcel } from "../rules/return-forms.ts";
import { returnReasonLabels, returnedAmount, returnStatusLabels, returnSteps } from "../rules/returns.ts";
import { reportReturnSent } from "../server/request-return.ts";
import { findOwnReturn } from "../server/returns.ts";
import type { Route } from "./+types/return.ts";
import { ParcelForm } from "./parcel-form.tsx";
import { ReturnSteps } from "./return-steps.tsx";
import "#features/orders/ui/orders.css";
import "./return-page.css";

async function ownReturn(context: Readonly<RouterContextProvider>, rma: string) {
  const shop = context.get(shopContext);
  const user = context.get(userContext);
  const found = await findOwnReturn(shop.db, user.id, rma);
  const order = found && (await findOwnOrder(shop.db, user.id, found.orderId));
  if (!found || !order) throw data("Return not found", { status: 404 });
  return { shop, user, found, order };
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const { found, order } = await ownReturn(context, params.rma);
  const paid = { ...order, taxed: taxedTotal(order.items) };
  return { found, paidFrom: payerCountry(order), expected: found.refundAmount ?? returnedAmount(paid, found.items) };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { shop, user } = await ownReturn(context, params.rma);
  return formAction(
    request,
    returnParcel,
    async (parcel) =>
      (await refuseOverLimit(shop, "changeReturn", { account: user.id })) ??
      reportReturnSent(shop, { userId: user.id, rma: params.rma }, parcel),
  );
}

export const headers = actionHeaders;

export default function ReturnPage({ loaderData: { found, paidFrom, expected }, actionData }: Route.ComponentProps) {
  useLive("/api/live/mine");
  const { rma, orderId, status, refusalReason, items, carrier, trackingNumber, refundAmount, refundAs } = found;
  return (
    <div className="page after-sale-page">
      <Title>{`Return ${rma}`}</Title>
      <h1>Your return</h1>
      <dl className="return-facts">
        <div>
          <dt>RMA number</dt>
          <dd>{rma}</dd>
        </div>
        <div>
          <dt>State</dt>
          <dd aria-live="polite">{returnStatusLabels[status]}</dd>
        </div>
        <div>
          <dt>{refundAmount === null ? "Refund, if everything arrives as described" : "Refund"}</dt>
          <dd>
            {status === "refused" ? "none" : <Amount of={expected} country={paidFrom} />}
            {status !== "refused" && refundAs && `, as a ${paymentMethods[refundAs].noun} by email`}
          </dd>
        </div>
      </dl>
      {refusalReason && <p className="alert">We can’t take this return: {refusalReason}</p>}
      <ReturnSteps rma={rma} states={returnSteps(status)} />
      {status === "approved" && (
        <>
          <p>
            <ButtonLink to={`/returns/${rma}/label`}>Print the label</ButtonLink>
          </p>
          <ParcelForm result={actionData} />
        </>
      )}
      {trackingNumber && (
        <p>
          You sent it with {carrier}, tracking number <code>{trackingNumber}</code>.
        </p>
      )}
      <h2>What comes back</h2>
      <ul>
        {items.map(({ productId, name, quantity, reason, opened }) => (
          <li key={productId}>
            {quantity} × {name}: {returnReasonLabels[reason]}
            {opened && ", opened"}
          </li>
        ))}
      </ul>
      <p>
        From order <code>{orderId}</code>.
      </p>
      <p className="after-sale-back">
        <Link to={`/orders#${orderId}`}>← My Orders</Link> · <a href="/returns">All about returns and refunds</a>
      </p>
    </div>
  );
}
