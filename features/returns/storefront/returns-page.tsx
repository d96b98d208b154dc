import { Fragment } from "react";
import { SupportContacts } from "#features/shop/ui/support-contacts.tsx";
import { useIsDemo } from "#platform/ui/browser/page-context.ts";
import { Amount } from "#platform/ui/money/amount.tsx";
import { PageIntro } from "#platform/ui/page-intro.tsx";
import { MAX_RETURNABLE } from "../rules/returns.ts";
import type { loader } from "./returns.tsx";
import "#platform/ui/information.css";
import "./returns.css";

const policies = [
  ["30-day", "window", "Unopened, non-perishable items can come back within 30 days of delivery."],
  ["5-7", "business days", "That’s how soon we refund you, once we’ve received and inspected your return."],
  ["Original", "payment method", "Your money goes back the way it came or, if it can’t, to an account you name."],
] as const;

const returnable = [
  "Unopened, non-perishable items within 30 days of delivery",
  "Anything that arrived damaged, defective or past its date",
  "The wrong item, if we packed the wrong one",
];

const nonReturnable = [
  "Opened seafood",
  "Perishable vegetables",
  "Opened packages",
  <Fragment key="bulk">
    Custom or bulk orders over <Amount of={MAX_RETURNABLE} />, except in the 14 days after delivery that the law gives
    you in the European Union and the United Kingdom
  </Fragment>,
];

const steps = [
  [
    "Contact us",
    "Under My Orders, press Send something back with the order, and say what and why. If it arrived damaged, an emailed photo helps.",
  ],
  ["Get an RMA number", "You get it at once. We answer within 24 hours on business days, with the address to send to."],
  ["Package it", "Put the item in its original packaging, close it well, and write the RMA number on the outside."],
  ["Ship and track", "Use a carrier that gives you a tracking number, and keep the receipt until you hear from us."],
  ["Receive your refund", "We check what arrived and refund you within 5-7 business days."],
] as const;

export default function ReturnsPage({ loaderData: { support } }: { loaderData: Awaited<ReturnType<typeof loader>> }) {
  const isDemo = useIsDemo();
  return (
    <div className="page">
      <PageIntro
        title="Returns & Refunds"
        description="What you can return, how to send it, and when you get your money back: 30 days for unopened, non-perishable items."
        path="/returns"
        lead="Food is personal. If something isn’t right, tell us. Here’s exactly what happens next."
      />
      <ul className="plain-list tight policies">
        {policies.map(([figure, unit, text]) => (
          <li key={figure}>
            <h2>
              <strong>{figure}</strong> {unit}
            </h2>
            <p>{text}</p>
          </li>
        ))}
      </ul>
      <div className="information-part returnable">
        <section aria-labelledby="returnable">
          <h2 id="returnable">What you can return</h2>
          <ul className="plain-list ticks">
            {returnable.map((text) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </section>
        <section aria-labelledby="non-returnable">
          <h2 id="non-returnable">What you can’t</h2>
          <ul className="plain-list crosses">
            {nonReturnable.map((text, index) => (
              <li key={index}>{text}</li>
            ))}
          </ul>
          <p>
            For everyone’s safety we can’t take these back. If they arrived spoiled or broken, that’s on us: tell us.
          </p>
        </section>
      </div>
      <section className="information-part information-beside" aria-labelledby="steps">
        <h2 id="steps">Five steps</h2>
        <ol className="plain-list steps">
          {steps.map(([title, text]) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
        <p>
          <a className="button" href="/orders">
            Send something back
          </a>
        </p>
        <p>This takes you to My Orders. No account, or can’t sign in? Write to us with your order number.</p>
      </section>
      <RefundInformation />
      <section className="information-part help-row" aria-labelledby="help">
        <h2 id="help">Need a hand with a return?</h2>
        <SupportContacts support={support} />
        <p>
          {isDemo && "98.5% of our customers say they are satisfied. (A sample figure.) "}Not happy? Please tell us
          first. If your parcel hasn’t left yet, you may not need a return: see{" "}
          <a href="/faq?search=cancel">changing or cancelling an order</a>.
        </p>
      </section>
    </div>
  );
}

function RefundInformation() {
  return (
    <section className="information-part information-beside" aria-labelledby="refunds">
      <h2 id="refunds">Refund information</h2>
      <ul className="plain-list notes">
        <li>
          <strong>When:</strong> within 5-7 business days after we have received and inspected the return. Card refunds
          may take another 3-5 business days to show up.
        </li>
        <li>
          <strong>How:</strong> to the original payment method. If that can’t be done, we’ll email you for a bank
          account.
        </li>
        <li>
          <strong>Original shipping:</strong> non-refundable, except for defective items.
        </li>
        <li>
          <strong>Used or damaged items:</strong> may get a partial refund.
        </li>
        <li>
          <strong>Return labels:</strong> prepaid for eligible returns within North America. Elsewhere you pay the
          postage, unless the mistake was ours.
        </li>
      </ul>
    </section>
  );
}
