import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { privateHeaders } from "#features/accounts/middleware/guards.ts";
import { basketLines } from "#features/baskets/rules/basket.ts";
import { BasketLine, Shortage } from "#features/baskets/ui/basket-line.tsx";
import { findProducts } from "#features/catalogue/server/products.ts";
import { callerContext, shopContext } from "#platform/http/context.ts";
import { groupBy } from "#platform/rules/collections.ts";
import { formatLagosDay } from "#platform/rules/dates.ts";
import { priceOf } from "#platform/rules/shown-price.ts";
import { whatsappUrl } from "#platform/rules/support.ts";
import { useShopName } from "#platform/ui/browser/page-context.ts";
import { CopyButton } from "#platform/ui/copy-button.tsx";
import { Deadline } from "#platform/ui/deadline.tsx";
import { formAction, type FormResult } from "#platform/ui/form/form-action.ts";
import { HasFeature } from "#platform/ui/has-feature.tsx";
import { Message } from "#platform/ui/message.tsx";
import { Amount } from "#platform/ui/money/amount.tsx";
import { Form } from "#platform/ui/router/form.tsx";
import { Title } from "#platform/ui/title.tsx";
import { fillSharedBasketForm } from "../../rules/shared-basket-forms.ts";
import { sharedBasketText } from "../../rules/shared-basket.ts";
import { fillSharedBasket } from "../../server/shared-baskets.ts";
import { readSharedBasket } from "../../server/shared-order.ts";
import { openBasket, useOrderedBasket } from "../../ui/purchase/opened-basket.ts";
import type { Route } from "./+types/shared-basket.ts";
import { FillForm } from "./fill-form.tsx";
import { OrderForAll } from "./order-for-all.tsx";
import "./shared-basket.css";

/**
 * A basket that a household or an office fills, for anyone with the link. Takes its queries and one for the products.
 */
export async function loader({ params, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const basket = await readSharedBasket(shop, params.code);
  if (!basket) return { basket: undefined };
  const ids = [...new Set(basket.lines.map(({ productId }) => productId))];
  const lines = basketLines(basket.lines, await findProducts(shop.db, ids));
  return { basket: { ...basket, lines, url: `${shop.config.publicUrl}/shared-basket/${params.code}` } };
}

/** `POST /shared-basket/:code`: adds the goods of a cart under a name. */
export const action = ({ request, params, context }: Route.ActionArgs) =>
  formAction(request, fillSharedBasketForm, (filling) =>
    fillSharedBasket(context.get(shopContext), { code: params.code, ip: context.get(callerContext).ip }, filling),
  );

export const headers = ({ actionHeaders }: Route.HeadersArgs) =>
  new Headers([...actionHeaders, ...Object.entries(privateHeaders())]);

type Basket = NonNullable<Route.ComponentProps["loaderData"]["basket"]>;

export default function SharedBasketPage({ loaderData: { basket }, actionData }: Route.ComponentProps) {
  useEffect(() => openBasket(basket?.code ?? ""), [basket?.code]);
  useRevalidationOnReturn();
  return (
    <div className="page page-text shared-basket">
      <Title>A shared basket</Title>
      <meta name="robots" content="noindex" />
      {basket ? (
        <>
          <h1>A shared basket</h1>
          {basket.order ? <Ordered order={basket.order} /> : <p>{openText(basket)}</p>}
          {basket.order && basket.order.open > 0 && <HelpToPay />}
          <People basket={basket} />
          <Send basket={basket} />
          {!basket.order && <Add basket={basket} result={actionData} />}
          {!basket.order && basket.lines.length > 0 && <OrderForAll code={basket.code} lines={basket.lines} />}
        </>
      ) : (
        <Message title="This basket has ended" action={{ to: "/shared-basket", label: "Begin another" }}>
          A shared basket lasts 30 days.
        </Message>
      )}
    </div>
  );
}

/** Revalidates when the page becomes visible again, such as when a visitor returns from the chat with the link. */
function useRevalidationOnReturn(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const onVisible = () => document.visibilityState === "visible" && void revalidate();
    document.addEventListener("visibilitychange", onVisible);
    return () => document.removeEventListener("visibilitychange", onVisible);
  }, [revalidate]);
}

const openText = ({ endsAt }: Basket) =>
  `Anyone with the link can add what they’d like, until one of you orders. It’s open until ${formatLagosDay(endsAt)}.`;

function Ordered({ order: { total, open, status, payBy, besides } }: { order: NonNullable<Basket["order"]> }) {
  return (
    <div className="notice" role="status">
      {open === 0 ? (
        <p>
          Ordered, and fully paid: <Amount of={total} />. Thank you!
        </p>
      ) : (
        <p>
          One of you has ordered for everyone. With delivery and tax it comes to <Amount of={total} />
          {open < total && ", and "}
          {open < total && (
            <strong>
              <Amount of={open} /> is left to pay
            </strong>
          )}
          {open === total && " to pay"}
          {status === "pending" && (
            <>
              , by <Deadline at={payBy} />
            </>
          )}
          .
        </p>
      )}
      {besides.length > 0 && (
        <p>
          Also in the order, on nobody’s list: {besides.map(({ quantity, name }) => `${quantity} × ${name}`).join(", ")}
          .
        </p>
      )}
      <p>It all goes to one address: the one on the order.</p>
    </div>
  );
}

function HelpToPay() {
  return (
    <p>
      The person who ordered pays, and you settle up among yourselves. Want to help pay here? Ask them for the link to
      pay, under My Orders: with it anyone can pay the rest
      <HasFeature name="gift-cards">
        , or a part with a <a href="/gift-cards">gift card</a>
      </HasFeature>
      .
    </p>
  );
}

/** What each person wants and, once the basket is ordered, what is missing from the order. */
function People({ basket: { code, lines, order } }: { basket: Basket }) {
  const people = groupBy(lines, ({ person }) => person);
  if (people.size === 0) return <p>It’s empty for now.</p>;
  return (
    <>
      {[...people].map(([person, own]) => (
        <section key={person} aria-label={person}>
          <h2>{person}</h2>
          <ul className="plain-list basket-goods">
            {own.map((line) => (
              <BasketLine key={line.productId} line={line}>
                {!order && <Shortage {...line} />}
                {order && line.ordered < line.quantity && (
                  <span className="field-error">
                    {line.ordered === 0 ? "Not in the order" : `Only ${line.ordered} in the order`}
                  </span>
                )}
                {!order && <TakeOut code={code} line={line} />}
              </BasketLine>
            ))}
          </ul>
        </section>
      ))}
      {!order && <Total lines={lines} />}
    </>
  );
}

function Total({ lines }: { lines: Basket["lines"] }) {
  return (
    <p className="spread basket-total">
      Goods at today’s prices{" "}
      <strong>
        <Amount {...priceOf(lines)} />
      </strong>
    </p>
  );
}

function TakeOut({ code, line }: { code: string; line: Basket["lines"][number] }) {
  return (
    <Form method="post" action={`/shared-basket/${code}/removal`} preventScrollReset>
      <input type="hidden" name="person" value={line.person} />
      <input type="hidden" name="productId" value={line.productId} />
      <button type="submit" className="link-button">
        Take out<span className="visually-hidden">{` ${line.name}, for ${line.person}`}</span>
      </button>
    </Form>
  );
}

/** Not shown for a cart that was filled to order the whole basket: its goods are already in the basket. */
function Add({ basket: { code, lines }, result }: { basket: Basket; result: FormResult | undefined }) {
  if (useOrderedBasket()?.code === code) return null;
  return (
    <section aria-labelledby="add">
      <h2 id="add">Add to it</h2>
      <FillForm result={result} lines={lines} button={(packs) => `Add ${packs}`} />
    </section>
  );
}

function Send({ basket: { url, order } }: { basket: Basket }) {
  const shopName = useShopName();
  return (
    <section aria-labelledby="send">
      <h2 id="send">Send the link round</h2>
      <p className="row shared-basket-ways">
        <a
          className="button button-quiet"
          href={whatsappUrl("", sharedBasketText(shopName, url, order !== undefined))}
          target="_blank"
          rel="noopener"
        >
          Send it by WhatsApp
        </a>
        <CopyButton value={url} label="the link" />
      </p>
    </section>
  );
}
