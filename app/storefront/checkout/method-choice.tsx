import { useState } from "react";
import { formatDayRange } from "../../../domain/dates.ts";
import { expectedDelivery } from "../../../domain/cart/delivery.ts";
import {
  shippingMethods,
  shippingMethodLabels,
  shippingPrice,
  type ShippingMethod,
  type ShippingZone,
} from "../../../domain/cart/shipping.ts";
import { Price } from "../../ui/product/price.tsx";
import { changeDraft } from "./draft.ts";

type Props = {
  zone: ShippingZone;
  selected: ShippingMethod;
  /** Price of the goods after the discount: standard shipping is free above the zone's threshold. */
  goods: number;
  dollarRate: number;
};

/** Standard, express, overnight: each with its delivery time, expected dates and price. */
export function MethodChoice({ zone, selected, goods, dollarRate }: Props) {
  const [now] = useState(() => new Date());
  return (
    <fieldset className="choices">
      <legend>Shipping method</legend>
      {shippingMethods.map((method) => {
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
                {shippingMethodLabels[method].time} from dispatch
                <br />
                Expected {formatDayRange(expectedDelivery(now, method))}
              </span>
            </span>
            <span>{price === 0 ? "Free" : <Price amount={price} dollarRate={dollarRate} />}</span>
          </label>
        );
      })}
      <p className="summary-note">
        We pack and dispatch within 1-2 business days; orders of the weekend start on Monday. Public holidays can add a
        day.
      </p>
    </fieldset>
  );
}
