import { privateHeaders } from "#features/accounts/middleware/guards.ts";
import { useMe } from "#features/accounts/ui/browser/use-me.ts";
import { MAX_QUANTITY } from "#features/cart/rules/cart.ts";
import { findProducts } from "#features/catalogue/server/products.ts";
import { namesOfGone } from "#features/orders/server/names-of-gone.ts";
import { BuyAgain } from "#features/orders/ui/bought/buy-again.tsx";
import { readShopName } from "#features/shop/server/brand.ts";
import { readSupport } from "#features/shop/server/settings.ts";
import { shopContext } from "#platform/http/context.ts";
import { formatLagosDay } from "#platform/rules/dates.ts";
import { OPENED_FOR } from "#platform/rules/opened-for.ts";
import { priceOf } from "#platform/rules/shown-price.ts";
import { messageLink, whatsappUrl } from "#platform/rules/support.ts";
import { openedFor } from "#platform/ui/browser/opened-for.ts";
import { useStore } from "#platform/ui/browser/store.ts";
import { CopyButton } from "#platform/ui/copy-button.tsx";
import { Message } from "#platform/ui/message.tsx";
import { Amount } from "#platform/ui/money/amount.tsx";
import { Title } from "#platform/ui/title.tsx";
import { basketLines, basketText, goneGoods } from "../../rules/basket.ts";
import { findBasket } from "../../server/baskets.ts";
import { BasketLine, Shortage } from "../../ui/basket-line.tsx";
import type { Route } from "./+types/basket.ts";
import { ownBasket } from "./own-basket.ts";
import "./basket.css";

/** The page of a basket's link: its goods at today's prices, for anyone with it. Three queries and the settings. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const basket = await findBasket(shop, params.code);
  if (!basket) return { basket: undefined };
  const productIds = basket.items.map(({ productId }) => productId);
  const [products, support, names, shopName] = await Promise.all([
    findProducts(shop.db, productIds),
    readSupport(shop.db),
    namesOfGone(shop.db, productIds),
    readShopName(shop.db),
  ]);
  const lines = basketLines(basket.items, products);
  const total = priceOf(lines).of;
  const url = `${shop.config.publicUrl}/basket/${params.code}`;
  const text = basketText(lines, { shopName, total, url });
  return {
    basket: {
      code: params.code,
      isOwn: ownBasket(request) === params.code,
      lines,
      gone: goneGoods(basket.items.length - lines.length, names),
      url,
      endsAt: basket.endsAt.toISOString(),
      toShop: messageLink(support, { subject: "My basket", text }),
      toAnybody: whatsappUrl("", text),
    },
  };
}

export const headers = privateHeaders;

type Basket = NonNullable<Route.ComponentProps["loaderData"]["basket"]>;

export default function BasketPage({ loaderData: { basket } }: Route.ComponentProps) {
  return (
    <div className="page page-text basket-page">
      <Title>A basket</Title>
      <meta name="robots" content="noindex" />
      {basket ? (
        <>
          <h1>A basket</h1>
          <Goods basket={basket} />
          <Fill basket={basket} />
          <Send basket={basket} />
          <ForStaff code={basket.code} />
        </>
      ) : (
        <Message title="This basket has ended" action={{ to: "/products", label: "See what there is" }}>
          A basket’s link works for 30 days. Please ask the sender for a new one.
        </Message>
      )}
    </div>
  );
}

function Goods({ basket: { lines, gone, isOwn } }: { basket: Basket }) {
  return (
    <>
      {lines.length === 0 && <p>It’s empty for now.</p>}
      <ul className="plain-list basket-goods">
        {lines.map((line) => (
          <BasketLine key={line.productId} line={line}>
            <Shortage {...line} />
            {isOwn && <ChangeLine {...line} />}
          </BasketLine>
        ))}
      </ul>
      {isOwn && (
        <noscript>
          <p>
            <a href="/products">Put more into it</a>
          </p>
        </noscript>
      )}
      {gone.length > 0 && <p className="notice">{gone.join(" ")}</p>}
      <p className="spread basket-total">
        Goods at today’s prices{" "}
        <strong>
          <Amount {...priceOf(lines)} />
        </strong>
      </p>
    </>
  );
}

/** For the browser that fills this basket without JavaScript. */
function ChangeLine({ productId, name, quantity }: Basket["lines"][number]) {
  return (
    <noscript>
      <form method="post" action="/basket" className="row basket-change">
        <input type="hidden" name="product" value={productId} />
        <input type="hidden" name="exactly" value="yes" />
        <label>
          How many
          <input
            type="number"
            className="input-box"
            name="quantity"
            min={0}
            max={MAX_QUANTITY}
            required
            defaultValue={quantity}
            inputMode="numeric"
          />
        </label>
        <button type="submit" className="button button-quiet button-small">
          Change<span className="visually-hidden"> {name}</span>
        </button>
      </form>
    </noscript>
  );
}

function Fill({ basket: { lines } }: { basket: Basket }) {
  return (
    <section aria-labelledby="fill">
      <h2 id="fill">Cook from it</h2>
      <p>It’s added to what’s in your cart already.</p>
      <noscript>
        <p>The cart and the checkout need JavaScript. Without it, send us the basket below and pay by a link.</p>
      </noscript>
      <BuyAgain items={lines} label="Put it in my cart" />
    </section>
  );
}

function Send({ basket: { url, toShop, toAnybody, endsAt } }: { basket: Basket }) {
  return (
    <section aria-labelledby="send">
      <h2 id="send">Send it on</h2>
      <p>
        The link opens this basket on any phone or computer until {formatLagosDay(endsAt)}. It says nothing about you.
      </p>
      <p className="row basket-ways">
        {toShop && (
          <a className="button" href={toShop.href} target="_blank" rel="noopener">
            Send it to us by {toShop.by}
          </a>
        )}
        <a className="button button-quiet" href={toAnybody} target="_blank" rel="noopener">
          Send it to somebody else
        </a>
        <CopyButton value={url} label="the link" />
      </p>
      {toShop && <p className="field-hint">We’ll answer with the delivery price and a link to pay.</p>}
    </section>
  );
}

/** Staff begin an order with it. A plain form: customers' pages do not know the routes of the office. */
function ForStaff({ code }: { code: string }) {
  const me = useMe();
  const opened = useStore(openedFor);
  if (!me?.staff) return null;
  return (
    <form method="post" action="/office/orders/drafts">
      <input type="hidden" name={OPENED_FOR} value={opened?.reference} />
      <input type="hidden" name="basket" value={code} />
      <button type="submit" className="button button-quiet">
        Prepare an order with it
      </button>
    </form>
  );
}
