import { useEffect } from "react";
import { data, Link, redirect, useRevalidator } from "react-router";
import { paymentMethodLabels } from "../../domain/payment.ts";
import { currentUser } from "../../server/accounts/current-user.ts";
import { followPayment } from "../../server/payments/follow-payment.ts";
import { shopContext } from "../context.ts";
import { privateHeaders } from "../guards.ts";
import type { Route } from "./+types/pay.ts";
import { paymentStatusText } from "./pay/payment-status-text.ts";
import "./pay.css";

/**
 * Where a provider sends the browser back to, and the screen that waits for the money. Known by an unguessable token, so it works
 * in whichever browser the customer comes back; what is personal stays behind the sign-in.
 */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const payment = await followPayment(shop, params.token);
  if (!payment) throw data("Payment not found", { status: 404 });
  const { userId, ...shown } = payment;
  const user = await currentUser(shop, request);
  const theirs = user?.id === userId;
  // The reload of a waiting screen leads on, too.
  if (payment.orderPaid && theirs) throw redirect(`/checkout/complete/${payment.orderId}`);
  return { payment: shown, theirs };
}

export const headers = privateHeaders;

export default function Pay({ loaderData: { payment } }: Route.ComponentProps) {
  const { orderId, method, paymentUrl, orderWaits } = payment;
  const { title, words, waiting, alert } = paymentStatusText(payment);
  useAskAgain(waiting);
  return (
    <div className="page pay-page">
      <title>{`${title} · Calabash Larder`}</title>
      <meta name="robots" content="noindex" />
      <h1>{title}</h1>
      {alert && (
        <p className="alert" role="alert">
          {alert}
        </p>
      )}
      <p role={waiting ? "status" : undefined}>{words}</p>
      {waiting && (
        <>
          <span className="pay-waiting" aria-hidden="true" />
          <p className="summary-note">
            You may close this page: we go on looking, and write to you when the money is here. You find this order on
            My Orders.
          </p>
          <noscript>
            <p>
              <Link reloadDocument to=".">
                Look again
              </Link>
            </p>
          </noscript>
        </>
      )}
      <dl>
        <div>
          <dt>Order number</dt>
          <dd>{orderId}</dd>
        </div>
        <div>
          <dt>Payment method</dt>
          <dd>{paymentMethodLabels[method].name}</dd>
        </div>
      </dl>
      <p className="pay-links">
        {waiting && paymentUrl && (
          <a className="button" href={paymentUrl}>
            Back to the payment page
          </a>
        )}
        {!waiting && orderWaits && (
          <Link className="button" to={`/orders?pay=${orderId}`}>
            Pay again
          </Link>
        )}
        {waiting && (
          <Link className="button button-quiet" to={`/orders?pay=${orderId}`}>
            Pay another way
          </Link>
        )}
        <Link className="button button-quiet" to="/orders">
          My Orders
        </Link>
      </p>
    </div>
  );
}

const SOON = 2_500;
const LATER = 15_000;

/** While the money is awaited the page's own loader is asked again: every few seconds at first, less often later, at once when the page is looked at. */
function useAskAgain(waiting: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!waiting) return;
    let pause = SOON;
    let timer: ReturnType<typeof setTimeout>;
    const ask = () => {
      if (document.visibilityState === "visible") void revalidate();
      pause = Math.min(pause * 1.3, LATER);
      timer = setTimeout(ask, pause);
    };
    const looked = () => document.visibilityState === "visible" && void revalidate();
    timer = setTimeout(ask, pause);
    document.addEventListener("visibilitychange", looked);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", looked);
    };
  }, [waiting, revalidate]);
}
