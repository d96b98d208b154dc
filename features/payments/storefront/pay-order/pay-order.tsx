import { useEffect } from "react";
import { data, useNavigation } from "react-router";
import { privateHeaders } from "#features/accounts/middleware/guards.ts";
import { addressLines } from "#features/accounts/rules/address.ts";
import { costRows } from "#features/cart/rules/cost-rows.ts";
import type { OrderItem, OrderKind } from "#features/orders/rules/order.ts";
import { Lines } from "#features/orders/ui/lines.tsx";
import { OrderNumber } from "#features/orders/ui/order-number.tsx";
import { Summary } from "#features/orders/ui/summary.tsx";
import { callerContext, shopContext } from "#platform/http/context.ts";
import { refusedWith } from "#platform/http/refusal-response.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import { PaidFrom } from "#platform/ui/browser/use-currency.ts";
import { CopyButton } from "#platform/ui/copy-button.tsx";
import { Deadline } from "#platform/ui/deadline.tsx";
import { Field } from "#platform/ui/form/field.tsx";
import { formAction } from "#platform/ui/form/form-action.ts";
import { FormAlert } from "#platform/ui/form/form-alert.tsx";
import { HasFeature } from "#platform/ui/has-feature.tsx";
import { Message } from "#platform/ui/message.tsx";
import { Amount } from "#platform/ui/money/amount.tsx";
import { Form } from "#platform/ui/router/form.tsx";
import { Title } from "#platform/ui/title.tsx";
import { payByLinkForm } from "../../rules/money-forms.ts";
import { payByLink, readLinkedOrder, type LinkedOrder } from "../../server/pay-by-link.ts";
import type { Route } from "./+types/pay-order.ts";
import { GiftCardCode } from "./gift-card-code.tsx";
import { HowToPay } from "./how-to-pay.tsx";
import "./pay-order.css";

/**
 * The page of a link to pay: an order to look over and to pay, without an account. The unguessable token in the URL is
 * the only authorization.
 */
export async function loader({ params, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const order = await readLinkedOrder(shop, params.token, context.get(callerContext).ip);
  if (order instanceof Refusal) throw data(order.message, refusedWith(order));
  if (order === undefined) throw data("Not found", { status: 404 });
  if (order === "expired") return { order: undefined };
  return { order: { ...order, url: `${shop.config.publicUrl}/pay-order/${params.token}` } };
}

/** `POST /pay-order/:token`: opens the provider's page, reports a transfer, or pays with a gift card. */
export const action = ({ request, params, context }: Route.ActionArgs) =>
  formAction(request, payByLinkForm, async (input) => {
    const { ip } = context.get(callerContext);
    const started = await payByLink(context.get(shopContext), { link: params.token, ip }, input);
    if (started instanceof Refusal) return started;
    return "paymentUrl" in started ? { paymentUrl: started.paymentUrl } : { saved: true as const };
  });

export const headers = ({ actionHeaders }: Route.HeadersArgs) =>
  new Headers([...actionHeaders, ...Object.entries(privateHeaders())]);

export default function PayOrder({ loaderData: { order }, actionData }: Route.ComponentProps) {
  const paymentUrl = actionData && "paymentUrl" in actionData ? String(actionData.paymentUrl) : undefined;
  useEffect(() => {
    if (paymentUrl) location.assign(paymentUrl);
  }, [paymentUrl]);
  return (
    <div className="page page-text pay-order">
      <Title>Your order</Title>
      <meta name="robots" content="noindex" />
      {order ? (
        <PaidFrom value={order.paidFrom}>
          <h1>Your order</h1>
          <p>
            Number <OrderNumber id={order.id} />
          </p>
          {paymentUrl ? <Onward paymentUrl={paymentUrl} /> : <State order={order} alert={findAlert(actionData)} />}
          <Content order={order} />
        </PaidFrom>
      ) : (
        <Message title="This link has ended" action={{ to: "/", label: "To the shop" }}>
          It worked for a week. Please write or call, and we’ll send you a new one.
        </Message>
      )}
    </div>
  );
}

/** Without JavaScript the browser does not follow a form to another site by itself. */
function Onward({ paymentUrl }: { paymentUrl: string }) {
  return (
    <p role="status">
      <a className="button button-large" href={paymentUrl}>
        Go on to the payment page
      </a>
    </p>
  );
}

function State({ order, alert }: { order: LinkedOrder & { url: string }; alert: string | undefined }) {
  const busy = useNavigation().state === "submitting";
  if (order.closed) {
    const isPaid = order.status !== "pending" && order.status !== "cancelled";
    return <p className="notice">{isPaid && order.total > 0 ? paidTexts[order.content.kind] : order.closed}</p>;
  }
  if (order.reported && !alert) {
    return (
      <p className="notice" role="status">
        You told us you’ve transferred <Amount of={order.open} />. We’ll confirm the order as soon as it arrives;
        there’s nothing more to do.
      </p>
    );
  }
  return (
    <>
      <p className="pay-order-open">
        <strong>
          <Amount of={order.open} />
        </strong>{" "}
        {order.open === order.total ? "to pay" : "still to be paid"}
        {order.status === "pending" && (
          <>
            , by <Deadline at={order.payBy} />
          </>
        )}
      </p>
      <Form method="post" className="stack" noValidate>
        <FormAlert message={alert} />
        {order.needsEmail && (
          <Field
            label="Your email address"
            name="email"
            type="email"
            autoComplete="email"
            hint="For your receipt and news of your order. You can leave it out for a transfer"
          />
        )}
        <HowToPay order={order} busy={busy} />
      </Form>
      {order.content.kind === "goods" && <OtherPayers order={order} busy={busy} />}
    </>
  );
}

/** Further ways to pay for goods: with a gift card, or by somebody else. */
function OtherPayers({ order, busy }: { order: LinkedOrder & { url: string }; busy: boolean }) {
  return (
    <>
      <HasFeature name="gift-cards">{!order.reported && <GiftCardCode busy={busy} />}</HasFeature>
      <section className="card pay-order-method" aria-labelledby="pass-on">
        <h2 id="pass-on">Let somebody else pay, or help to pay</h2>
        <p>
          Send them this page’s link. Anyone who has it sees what’s in the order and where it goes. It works for a week.{" "}
          <CopyButton value={order.url} label="the link" />
        </p>
      </section>
    </>
  );
}

const paidTexts: Record<OrderKind, string> = {
  goods: "This order is paid. Thank you! There is nothing more to do.",
  "gift-card": "Thank you! Your gift card is paid, and its code is on its way by email.",
};

type Row = [string, React.ReactNode];

function Content({ order }: { order: LinkedOrder }) {
  const { content, total } = order;
  const rows: Row[] =
    content.kind === "goods"
      ? [...content.items.map(itemRow), ...costRows(order)]
      : [["Gift card, sent by email", <Amount key="total" of={total} />]];
  return (
    <div className="pay-order-facts">
      <Summary title="What you get" rows={rows} total={<Amount of={total} />} />
      {content.kind === "goods" && (
        <section aria-labelledby="goes-to">
          <h2 id="goes-to">It goes to</h2>
          <address>
            <Lines texts={[content.customerName, ...addressLines(content.shippingAddress)]} />
          </address>
        </section>
      )}
    </div>
  );
}

function itemRow({ name, quantity, price }: OrderItem): Row {
  return [`${quantity} × ${name}`, <Amount key="price" of={price * quantity} />];
}

function findAlert(result: Route.ComponentProps["actionData"]): string | undefined {
  if (!result) return undefined;
  const { alert, errors } = result as { alert?: string; errors?: Record<string, string> };
  return alert ?? (errors && Object.values(errors)[0]);
}
