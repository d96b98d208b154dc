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
      updated="30 November 2026"
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
          or older. Please give your real name and an email address you read, and keep the password to yourself. Until
          you tell us otherwise, what’s done with your account counts as done by you.
        </p>
      </Chapter>
      <Chapter id="products" title="What we sell">
        <p>
          Food, mostly dried, smoked or ground. It comes from fields, trees and water, so colour, size and shape differ
          from one harvest to the next.
        </p>
        <p>Pictures are illustrations; your pack may look different.</p>
        <p>
          Allergens are on the product page, as far as we know them, and on the pack, as the law asks. Read the pack
          before you cook. If your allergy is severe, ask us before you order.
        </p>
      </Chapter>
      <Chapter id="prices" title="Prices and tax">
        <p>
          All prices are in Nigerian naira (₦), and you are charged in naira. An amount in another currency is a guide
          at the shop’s rate, which is in the FAQ; your bank’s rate decides.
        </p>
        <p>
          At checkout we add shipping, and the destination country’s tax on the goods after any discount; where prices
          include the tax already, we say how much it is. You see every amount before you order. Payment services’ own
          fees are shown for your information; we don’t add them. If a price was plainly wrong, we’ll ask you before we
          send anything.
        </p>
        <p>
          A promotion takes something off the goods or makes standard delivery free, on the terms given with it. You get
          one per order: your code, or one without a code that saves you more.
        </p>
      </Chapter>
      <Chapter id="order" title="How an order works">
        <p>
          When you press Place Order you make us an offer, and we put the goods aside for you. The order stays pending
          until your money is confirmed: by us for a transfer, by the payment company where it can. That confirmation
          makes the contract, and we begin to pack. We never send anything unpaid.
        </p>
        <p>
          An order that is not paid within {PAY_WITHIN_HOURS} hours expires, and its goods go back on the shelf. If we
          can’t send something you paid for, we’ll tell you and return your money.
        </p>
      </Chapter>
      <Chapter id="change" title="Changing your mind">
        <p>
          {CHANGE_PROMISE} If it then costs less, we send back the difference the way you paid; if it costs more, you
          pay the difference before we send it. After that, write to us and we’ll tell you what’s still possible.
        </p>
      </Chapter>
      <Chapter id="delivery" title="Delivery">
        <p>
          Orders are processed in 1-2 business days, weekend orders from Monday. The delivery times on the{" "}
          <a href="/shipping">shipping page</a> are what carriers usually need, not a promise for a certain day. The
          risk passes to you when the parcel is handed to you or to somebody at your address, except for what customs
          keep.
        </p>
        <p>
          {KEPT_BY_CUSTOMS}{" "}
          <HasFeature name="import-rules">
            The <a href="/shipping#allowed">shipping page</a> has what we know of each country’s rules, and the checkout
            names what customs may keep.
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
          were defective when they arrived; that limit doesn’t apply within 14 days of delivery to the European Union or
          the United Kingdom. The steps, times and costs are on the <a href="/returns">returns page</a>, which is part
          of these terms.
        </p>
      </Chapter>
      {hasGiftCards && (
        <Chapter id="gift-cards" title="Gift cards">
          <p>
            A <a href="/gift-cards">gift card</a> is money we owe to the person who has its code. It never expires and
            never loses its value, and pays for all or part of any order here. We refund what hasn’t been spent to the
            person who bought it; otherwise it can’t be exchanged for money. If a code is lost, we stop it and send a
            new one with what is left then.
          </p>
        </Chapter>
      )}
      <Chapter id="liability" title="When something goes wrong">
        <p>
          If what you get is not what you ordered, or is damaged, tell us within a reasonable time and we’ll replace it
          or refund it. We are liable for harm we cause on purpose or by carelessness, and for harm to life and health
          without any limit. For anything else we are liable up to the value of the order.
        </p>
        <p>We’re not liable for strikes, storms, border closures and the like, but we’ll help you through them.</p>
      </Chapter>
      <Chapter id="site" title="Using the site">
        <p>
          The words, the pictures and the name belong to us; share links as you like. Please don’t try to break in,
          order in someone else’s name, or overload the shop with bots.
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
          Your order comes under the terms that were on this page when you placed it. The date at the top says when they
          began to apply.
        </p>
      </Chapter>
    </LongRead>
  );
}
