import { CHANGE_PROMISE } from "#features/orders/rules/change-promise.ts";
import { daysText } from "#features/shipping/rules/delivery-texts.ts";
import {
  freeShippingRules,
  findZoneByCountry,
  type FreeShippingRule,
  type ShippingZone,
} from "#features/shipping/rules/shipping.ts";
import { ForCountry } from "#features/shipping/ui/for-country.tsx";
import { SupportContacts } from "#features/shop/ui/support-contacts.tsx";
import { HOME_COUNTRY } from "#platform/rules/countries/home-country.ts";
import { DescriptionList } from "#platform/ui/description-list.tsx";
import { HasFeature } from "#platform/ui/has-feature.tsx";
import { Amount } from "#platform/ui/money/amount.tsx";
import { ShowAmounts } from "#platform/ui/money/show-amounts.tsx";
import { PageIntro } from "#platform/ui/page-intro.tsx";
import { Paragraphs } from "../../ui/paragraphs.tsx";
import { AllowedGoods } from "./allowed-goods.tsx";
import { shippingOptions, specialHandling } from "./options.ts";
import type { loader } from "./shipping.tsx";
import { Zones } from "./zones.tsx";
import "#platform/ui/information.css";
import "./shipping.css";

type Props = { loaderData: Awaited<ReturnType<typeof loader>> };

export default function ShippingPage({ loaderData: { table, yours, allowed, support, note } }: Props) {
  return (
    <div className="page">
      <PageIntro
        title="Shipping Information"
        description="How we send Nigerian ingredients to you: standard, express and overnight, delivery zones, free shipping, customs."
        path="/shipping"
        lead="From our packing table in Lagos to your door: three speeds, a zone for every address, and no hidden surprises."
      />
      <YourCountry lines={yours} />
      <Options home={findZoneByCountry(table, HOME_COUNTRY)} />
      <FreeShipping rules={freeShippingRules(table)} />
      <Zones {...table} />
      <HasFeature name="import-rules">
        <AllowedGoods countries={allowed} />
      </HasFeature>
      <SpecialHandling />
      <ImportantNotes note={note} />
      <section className="information-part help-row" aria-labelledby="help">
        <h2 id="help">Something we have not answered?</h2>
        <SupportContacts support={support} />
        <p>
          The <a href="/faq?category=shipping">shipping questions</a> go further, and{" "}
          <a href="/track-order">Track Order</a> knows where your parcel is.
        </p>
      </section>
    </div>
  );
}

/** Days and prices to the chosen country, which the browser fills in. */
function YourCountry({ lines: of }: { lines: Record<string, string[]> }) {
  return (
    <section className="shipping-yours" aria-labelledby="yours">
      <h2 id="yours">To your door</h2>
      <p>
        <ForCountry
          of={of}
          otherwise="Choose your country at the top of the page: its days and prices then come first."
        >
          {(lines) =>
            lines.map((line) => (
              <span key={line}>
                <ShowAmounts in={line} />
              </span>
            ))
          }
        </ForCountry>
      </p>
    </section>
  );
}

function Options({ home }: { home: ShippingZone }) {
  return (
    <section aria-labelledby="options">
      <h2 id="options">Three ways to send it</h2>
      <ul className="plain-list shipping-options">
        {shippingOptions.map(({ method, colour, title, description, features }) => {
          const { days, isOffered } = home.methods[method];
          const [count, ...unit] = daysText(days).split(" ");
          return (
            <li key={method} className={`colour-block colour-${colour}`}>
              <h3>{title}</h3>
              <p className="shipping-time">
                <strong>{isOffered ? count : "–"}</strong> {isOffered ? unit.join(" ") : "not offered"} within Nigeria
              </p>
              <p>{description}</p>
              <ul className="plain-list ticks">
                {features.map((feature) => (
                  <li key={feature}>{feature}</li>
                ))}
              </ul>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** The free-shipping thresholds, from the current rate table. */
function FreeShipping({ rules }: { rules: FreeShippingRule[] }) {
  return (
    <section className="free-shipping information-beside" aria-labelledby="free">
      <h2 id="free">Free standard shipping</h2>
      <ul className="plain-list">
        {rules.map(({ over, zones, everywhereElse }) => (
          <li key={over}>
            over{" "}
            <strong>
              <Amount of={over} />
            </strong>{" "}
            {everywhereElse ? "internationally and within Nigeria" : `in ${zones.join(" and ")}`}
          </li>
        ))}
      </ul>
      <p>
        For goods after any discount, before tax. Express and overnight are not included. Your cart tells you when you
        are there.
      </p>
    </section>
  );
}

function SpecialHandling() {
  return (
    <section className="information-part information-beside" aria-labelledby="handling">
      <h2 id="handling">Special handling</h2>
      <DescriptionList className="handling" rows={specialHandling} />
    </section>
  );
}

/** `note`: what staff say of shipping besides. */
function ImportantNotes({ note }: { note: string }) {
  return (
    <section className="information-part information-beside" aria-labelledby="notes">
      <h2 id="notes">Important notes</h2>
      {note && (
        <div>
          <Paragraphs of={note} />
        </div>
      )}
      <ul className="plain-list notes">
        <li>
          <strong>Processing:</strong> orders are processed in 1-2 business days, before the delivery time begins.
        </li>
        <li>
          <strong>Weekends:</strong> weekend orders are packed from Monday.
        </li>
        <li>
          <strong>Changes:</strong> {CHANGE_PROMISE}
        </li>
        <li>
          <strong>Customs:</strong> our total has any tax that the checkout names. Beyond it, customs duties and taxes
          of the destination country fall on the recipient, who pays the carrier on delivery. Where we can estimate
          duty, cart and checkout do. We never write a lower value on the form.
        </li>
        <HasFeature name="import-rules">
          <li>
            <strong>Border rules:</strong> some countries limit fish, seeds or leaves.{" "}
            <a href="#allowed">What we know about yours</a>; the checkout says it again before you pay.
          </li>
        </HasFeature>
        <li>
          <strong>Payment first:</strong> we send a parcel once the money for it is confirmed.
        </li>
      </ul>
    </section>
  );
}
