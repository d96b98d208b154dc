import { data, Link, redirect, useRevalidator } from "react-router";
import { privateHeaders } from "#features/accounts/middleware/guards.ts";
import { currentUser } from "#features/accounts/server/current-user.ts";
import type { OrderKind } from "#features/orders/rules/order.ts";
import { paymentMethods } from "#features/shop/rules/payment-methods.ts";
import { shopContext } from "#platform/http/context.ts";
import { ButtonLink, QuietButtonLink } from "#platform/ui/button-link.tsx";
import { useDeadline } from "#platform/ui/deadline.tsx";
import { DescriptionList } from "#platform/ui/description-list.tsx";
import { FormAlert } from "#platform/ui/form/form-alert.tsx";
import { Title } from "#platform/ui/title.tsx";
import { WithBreaks } from "#platform/ui/with-breaks.tsx";
import { readPaymentStatus } from "../../server/payment-status.ts";
import { OrderAccount, useSecondsLeft } from "../../ui/order-account.tsx";
import { useRepeated } from "../../ui/use-repeated.ts";
import type { Route } from "./+types/pay.ts";
import { paymentStatusText } from "./payment-status-text.ts";
import "../../ui/waiting-bar.css";
import "./pay.css";

/**
 * The page to which a provider redirects the browser after a payment; it waits until the payment is confirmed. An
 * unguessable token in the URL identifies the payment, so the page works in a browser without the customer's session.
 * It shows no personal data.
 */
export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const payment = await readPaymentStatus(shop, params.token);
  if (!payment) throw data("Payment not found", { status: 404 });
  const { userId, ...shown } = payment;
  const user = await currentUser(shop, request);
  const isOwner = user?.id === userId;
  // Also when a waiting page revalidates: it moves on to the success screen as soon as the order is paid.
  if (payment.orderPaid && isOwner) throw redirect(`/checkout/complete/${payment.orderId}`);
  // Paystack and Flutterwave do not report that the customer left the page, but its link back has this status.
  const left = url.searchParams.get("status") === "cancelled";
  return { payment: { ...shown, left }, isOwner };
}

export const headers = privateHeaders;

export default function Pay({ loaderData: { payment } }: Route.ComponentProps) {
  const { orderId, method, paymentUrl, orderWaits, kind, account, returnedKobo } = payment;
  const { title, text, waiting, alert, whereToFind } = paymentStatusText(payment, useDeadline(payment.payBy));
  const { revalidate } = useRevalidator();
  useRepeated(waiting, revalidate);
  const left = useSecondsLeft(account ?? undefined);
  const Links = linksOfKind[kind];
  return (
    <div className="page page-text pay-page">
      <Title>{title}</Title>
      <meta name="robots" content="noindex" />
      <h1>{title}</h1>
      <FormAlert message={alert} />
      <p role={waiting ? "status" : undefined}>{text}</p>
      {waiting && (
        <>
          {account ? (
            <OrderAccount {...account} {...{ account, left, returnedKobo }} />
          ) : (
            <span className="pay-waiting" aria-hidden="true" />
          )}
          <p className="summary-note">
            You can close this page: we’ll keep checking, and email you when your payment arrives.{" "}
            {whereToFind && `${whereToFind} `}
            {paymentUrl &&
              !payment.left &&
              "If you left the payment page without paying, go back to it or pay another way."}
          </p>
          <noscript>
            <p>
              <Link reloadDocument to=".">
                Check payment
              </Link>
            </p>
          </noscript>
        </>
      )}
      <DescriptionList
        rows={[
          ["Order number", <WithBreaks key="order" text={orderId} />],
          ["Payment method", paymentMethods[method].name],
        ]}
      />
      <p className="wrap pay-links">
        {waiting && paymentUrl && (
          <a className="button" href={paymentUrl}>
            Back to the payment page
          </a>
        )}
        <Links orderId={orderId} waiting={waiting} orderWaits={orderWaits} />
      </p>
    </div>
  );
}

type LinksProps = { orderId: string; waiting: boolean; orderWaits: boolean };

/** The links to go on, by what is paid for; a gift card belongs to no account. */
const linksOfKind: Record<OrderKind, (props: LinksProps) => React.ReactNode> = {
  goods: GoodsLinks,
  "gift-card": () => <QuietButtonLink to="/products">To the shop</QuietButtonLink>,
};

function GoodsLinks({ orderId, waiting, orderWaits }: LinksProps) {
  return (
    <>
      {!waiting && orderWaits && <ButtonLink to={`/orders?pay=${orderId}`}>Pay again</ButtonLink>}
      {waiting && <QuietButtonLink to={`/orders?pay=${orderId}`}>Pay another way</QuietButtonLink>}
      <QuietButtonLink to="/orders">My Orders</QuietButtonLink>
    </>
  );
}
