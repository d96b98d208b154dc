import { useState } from "react";
import { changeDraft } from "#features/orders/ui/draft.ts";
import { methodText } from "#features/shipping/rules/delivery-texts.ts";
import { expectedDelivery } from "#features/shipping/rules/delivery.ts";
import { offeredMethods, shippingPrice, type ShippingZone } from "#features/shipping/rules/shipping.ts";
import { shippingMethodLabels, type ShippingMethod } from "#features/shop/rules/shipping-methods.ts";
import { formatDayRange } from "#platform/rules/dates.ts";
import type { Naira } from "#platform/rules/money.ts";
import { Amount } from "#platform/ui/money/amount.tsx";

type Props = {
  zone: ShippingZone;
  country: string;
  selected: ShippingMethod;
  /** Price of the goods after the discount: standard shipping is free above the zone's threshold. */
  goods: Naira;
};

/** Standard, express, overnight: each with its delivery time, expected dates and price. */
export function MethodChoice({ zone, country, selected, goods }: Props) {
  const [now] = useState(() => new Date());
  return (
    <fieldset className="choices">
      <legend>Shipping method</legend>
      {offeredMethods(zone).map((method) => {
        const price = shippingPrice(zone, method, goods);
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
                Expected {formatDayRange(expectedDelivery(now, zone.methods[method].days))}
              </span>
            </span>
            <span>{price === 0 ? "Free" : <Amount of={price} equivalent />}</span>
          </label>
        );
      })}
      <p className="summary-note">
        Counted from dispatch: we pack within 1-2 business days, and weekend orders are packed from Monday. Public
        holidays can add a day.
      </p>
    </fieldset>
  );
}
