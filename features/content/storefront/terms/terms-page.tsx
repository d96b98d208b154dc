import { KEPT_BY_CUSTOMS } from "#features/import-rules/rules/kept-by-customs.ts";
import { CHANGE_PROMISE } from "#features/orders/rules/change-promise.ts";
import { PAY_WITHIN_HOURS } from "#features/orders/rules/payment.ts";
import { MAX_RETURNABLE } from "#features/returns/rules/returns.ts";
import { SellerName } from "#features/shop/ui/seller-name.tsx";
import { SupportContacts } from "#features/shop/ui/support-contacts.tsx";
import { useHasFeature, useShopName } from "#platform/ui/browser/page-context.ts";
import { HasFeature } from "#platform/ui/has-feature.tsx";
import { Chapter, LongRead } from "#platform/ui/long-read.tsx";
import { Amount } from "#platform/ui/money/amount.tsx";
import type { loader } from "./terms.tsx";

type Props = { loaderData: Awaited<ReturnType<typeof loader>> };

export default function TermsPage({ loaderData: { support, seller } }: Props) {
  const hasGiftCards = useHasFeature()("gift-cards");
  return (
    <LongRead
      title="Terms of Service"
      description={`The rules of ordering from ${useShopName()}: prices in naira, tax, payment, delivery, returns and which law applies.`}
      path="/terms"
      lead="What we promise, what we ask, and what happens when something goes wrong. In words we would use ourselves."
      updated="29 November 2026"
    >
      <Chapter id="who" title="Who you are dealing with">
        <p>
          The shop is run by <SellerName seller={seller} />. These terms apply to every order placed here. If you are a
          consumer, nothing below takes away the rights that the law of your own country gives you.
        </p>
        <SupportContacts support={support} />
      </Chapter>
      <Chapter id="account" title="Your account">
        <p>
          You need an account to place an order{hasGiftCards && ", though not to buy a gift card"}, and you must be 18
          or older. Please give your real name and an email address you read, and keep the password to yourself.
          Whatever is done with your account counts as done by you until you tell us otherwise.
        </p>
      </Chapter>
      <Chapter id="products" title="What we sell">
        <p>
          Food, mostly dried, smoked or ground. It comes from fields, trees and water, so colour, size and shape differ
          from one harvest to the next.
        </p>
        <p>Pictures are illustrations made for this shop; your pack may look different.</p>
        <p>
          Allergens are on the product page as far as we know them and on the pack as the law asks. Read the pack before
          you cook; with a severe allergy, ask us before you order.
        </p>
      </Chapter>
      <Chapter id="prices" title="Prices and tax">
        <p>
          All prices are in Nigerian naira (₦), and you are charged in naira. An amount in another currency beside a
          price is a guide at the shop’s rate, and the FAQ says what that is; your bank's rate decides.
        </p>
        <p>
          At checkout we add shipping, and the tax on the goods, after any discount, that holds for the country they go
          to; where the prices contain it already, we say how much it is. You see every amount before you order. The
          payment services’ own fees are shown for your information and are not added by us. If a price was plainly
          wrong, we’ll ask you before we send anything.
        </p>
        <p>
          A promotion takes something off the goods or makes standard delivery free, on the terms given with it. Each
          order has one: your code, or the one without a code that saves you more.
        </p>
      </Chapter>
      <Chapter id="order" title="How an order works">
        <p>
          When you press Place Order you make us an offer, and we put the goods aside for you. The order stays pending
          until your money is confirmed: by us for a transfer, by the payment company where it can. With that
          confirmation the contract is made, and we begin to pack. We never send anything unpaid.
        </p>
        <p>
          An order that is not paid within {PAY_WITHIN_HOURS} hours expires, and its goods go back on the shelf. If we
          cannot send something you paid for, we tell you and return your money.
        </p>
      </Chapter>
      <Chapter id="change" title="Changing your mind">
        <p>
          {CHANGE_PROMISE} What you have paid and it no longer costs goes back to where it came from; what it costs more
          is paid before we send it. Afterwards write to us and we will tell you what is still possible.
        </p>
      </Chapter>
      <Chapter id="delivery" title="Delivery">
        <p>
          Orders are processed in 1-2 business days, weekend orders from Monday. The delivery times on the{" "}
          <a href="/shipping">shipping page</a> are what carriers usually need and not a promise for a certain day. The
          risk passes to you when the parcel is handed to you or to somebody at your address, but for what customs keep.
        </p>
        <p>
          {KEPT_BY_CUSTOMS}{" "}
          <HasFeature name="import-rules">
            The <a href="/shipping#allowed">shipping page</a> has what we know of each country’s rules, and the checkout
            names what they may keep of your order.
          </HasFeature>
        </p>
        <p>
          Customs duties and import taxes fall on the recipient. If a parcel comes back because the address was wrong or
          nobody collected it, we send it again at your cost, or refund the goods without the shipping.
        </p>
      </Chapter>
      <Chapter id="returns" title="Returns and refunds">
        <p>
          Unopened, non-perishable items can come back within 30 days of delivery. Opened seafood, perishable
          vegetables, opened packages, and custom or bulk orders over <Amount of={MAX_RETURNABLE} /> cannot, unless they
          were defective when they arrived; within 14 days of delivery to the European Union or the United Kingdom, that
          limit does not hold. The steps, times and costs are on the <a href="/returns">returns page</a>, which is part
          of these terms.
        </p>
      </Chapter>
      {hasGiftCards && (
        <Chapter id="gift-cards" title="Gift cards">
          <p>
            A <a href="/gift-cards">gift card</a> is money that we owe to whoever has its code. It never expires and
            never loses its value, and pays for orders in this shop, in whole or in part. We refund what has not been
            spent to whoever bought it; otherwise it cannot be exchanged for money. If a code is lost, we stop it and
            send a new one with what is left then.
          </p>
        </Chapter>
      )}
      <Chapter id="liability" title="When something goes wrong">
        <p>
          If what you get is not what you ordered, or is damaged, tell us within a reasonable time and we replace it or
          refund it. We answer for harm we cause by intent or carelessness, and for harm to life and health without any
          limit. For anything else we answer up to the value of the order.
        </p>
        <p>We cannot answer for strikes, storms, border closures and the like, but we will help you through them.</p>
      </Chapter>
      <Chapter id="site" title="Using the site">
        <p>
          The words, the pictures and the name belong to us; share links as you like. Please don’t try to break in,
          order in someone else's name, or overload the shop with bots.
        </p>
      </Chapter>
      <Chapter id="law" title="Which law applies">
        <p>
          The law of the Federal Republic of Nigeria, and its courts. If you live elsewhere as a consumer, you keep the
          protection of the mandatory law of your country and may go to court there. Before either of us goes to court,
          let us talk: most things are settled in one email.
        </p>
      </Chapter>
      <Chapter id="changes" title="When these terms change">
        <p>
          An order is governed by the terms on this page when it was placed. The date at the top says since when they
          apply.
        </p>
      </Chapter>
    </LongRead>
  );
}
