import { useState } from "react";
import { changeDraft } from "#features/orders/ui/draft.ts";
import { methodText } from "#features/shipping/rules/delivery-texts.ts";
import { deliveryTerms, expectedDelivery } from "#features/shipping/rules/delivery.ts";
import { tooHeavyBy } from "#features/shipping/rules/shipping-price.ts";
import { findZoneByCountry, offeredMethods, type ShippingTable } from "#features/shipping/rules/shipping.ts";
import { shippingMethodLabels, type ShippingMethod } from "#features/shop/rules/shipping-methods.ts";
import { formatDayRange } from "#platform/rules/dates.ts";
import type { Naira } from "#platform/rules/money.ts";
import { lazyPart } from "#platform/ui/browser/lazy-part.tsx";
import { Amount } from "#platform/ui/money/amount.tsx";

const WeightNote = lazyPart(async () => (await import("#features/shipping/ui/weight-note.tsx")).WeightNote);

type Props = {
  table: ShippingTable;
  country: string;
  selected: ShippingMethod;
  /** What the delivery costs by a method, with the promotion that the order then has. */
  priceOf: (method: ShippingMethod) => Naira;
  /** The gross weight of the goods. */
  grams: number;
};

/** Standard, express, overnight: each with its delivery time, expected dates and price. */
export function MethodChoice({ table, country, selected, priceOf, grams }: Props) {
  const [now] = useState(() => new Date());
  const zone = findZoneByCountry(table, country);
  const { weight } = zone.methods[selected];
  return (
    <fieldset className="choices">
      <legend>Shipping method</legend>
      {offeredMethods(zone).map((method) => {
        const price = priceOf(method);
        return (
          <label key={method}>
            <input
              type="radio"
              name="method"
              value={method}
              checked={selected === method}
              onChange={() => changeDraft(() => ({ method }))}
            />
            <span>
              <strong>{shippingMethodLabels[method].name}</strong>
              <span>
                {methodText(zone, method, country)}
                <br />
                Expected {formatDayRange(expectedDelivery(now, deliveryTerms(table, country, method)))}
              </span>
            </span>
            <span>
              {tooHeavyBy(zone, method, grams) > 0 ? (
                "Too heavy"
              ) : price === 0 ? (
                "Free"
              ) : (
                <Amount of={price} equivalent />
              )}
            </span>
          </label>
        );
      })}
      <WeightNote when={weight !== undefined} weight={weight} grams={grams} />
      <p className="summary-note">
        Counted from dispatch: we pack in 1-2 business days, weekend orders from Monday.{" "}
        {table.cutOffHour < 24 && `Orders from ${table.cutOffHour}:00 in Lagos count for the next day. `}
        {table.holidays[country] ? "Public holidays are counted in." : "Public holidays can add a day."}
      </p>
    </fieldset>
  );
}
