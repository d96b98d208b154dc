/* oxlint-disable shop/amount-past-customer -- the description for search engines */
import { redirect } from "react-router";
import { readShippingTable } from "#features/shipping/server/shipping-table.ts";
import { readCurrencies } from "#features/shop/server/currency-rates.ts";
import { callerContext, shopContext } from "#platform/http/context.ts";
import { actionHeaders } from "#platform/http/refusal-response.ts";
import { refuseUntilSure } from "#platform/http/refuse-unusual.ts";
import { formatNaira } from "#platform/rules/money.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import { formAction } from "#platform/ui/form/form-action.ts";
import { Head } from "#platform/ui/head.tsx";
import { GIFT_CARD_AMOUNTS, questionAboutCard } from "../../rules/amounts.ts";
import { buyGiftCardForm } from "../../rules/forms.ts";
import { orderGiftCard } from "../../server/gift-card-order.ts";
import type { Route } from "./+types/gift-cards.ts";
import { BuyForm } from "./buy-form.tsx";
import "./gift-cards.css";

export async function loader({ context }: Route.LoaderArgs) {
  const { db, clock } = context.get(shopContext);
  const { countries } = await readShippingTable(db, clock());
  return { countries: countries.map(({ name }) => name) };
}

/** `POST /gift-cards`: orders a gift card, and leads to the page that takes the payment. */
export async function action({ request, context }: Route.ActionArgs) {
  let href: string | undefined;
  const { db, clock } = context.get(shopContext);
  const code = (await request.formData()).get("currency");
  const currency = (await readCurrencies(db, clock())).find((one) => one.code === code);
  const result = await formAction(request, buyGiftCardForm(currency), async (card, typed) => {
    const refusal = refuseUntilSure(typed, questionAboutCard(card.amount), "Continue with");
    if (refusal) return refusal;
    const ordered = await orderGiftCard(context.get(shopContext), card, context.get(callerContext).ip);
    if (ordered instanceof Refusal) return ordered;
    href = ordered;
    return undefined;
  });
  return href === undefined ? result : redirect(new URL(href).pathname);
}

export const headers = actionHeaders;

export default function GiftCards({ loaderData: { countries }, actionData }: Route.ComponentProps) {
  const [least, most] = [formatNaira(GIFT_CARD_AMOUNTS.least), formatNaira(GIFT_CARD_AMOUNTS.most)];
  return (
    <div className="page gift-cards">
      <Head
        title="Gift cards"
        description={`Send someone a taste of home and let them choose: a gift card for Nigerian ingredients, from ${least} to ${most}, by email.`}
        path="/gift-cards"
      />
      <h1>Gift cards</h1>
      <p>
        Send someone a taste of home, and let them choose. A gift card pays for anything on our shelves, delivery and
        tax included, and comes by email.
      </p>
      <div className="gift-cards-columns">
        <BuyForm countries={countries} result={actionData} />
        <section className="gift-cards-terms" aria-labelledby="good-to-know">
          <h2 id="good-to-know">Good to know</h2>
          <ul>
            <li>It never expires and never loses its value.</li>
            <li>It can pay for all of an order or a part. What’s left stays on the card.</li>
            <li>If an order is cancelled or refunded, what the card paid goes back on it.</li>
            <li>
              <a href="/gift-cards/balance">See what is left on a card</a> with its code.
            </li>
            <li>
              The code is like cash, so keep the email: we have no copy. If you lose it, write to us. We’ll stop it, and
              send a new one with what’s left.
            </li>
            <li>Changed your mind? We refund what hasn’t been spent to the buyer, the way they paid.</li>
            <li>There’s no tax on the card itself, only on what it buys. It can’t buy another gift card.</li>
          </ul>
        </section>
      </div>
    </div>
  );
}
