import { useState } from "react";
import { expectedDelivery } from "../../../domain/cart/delivery.ts";
import { zoneOf, type ShippingTable } from "../../../domain/cart/shipping.ts";
import { formatDayRange } from "../../../domain/dates.ts";
import { CountryPicker } from "../shell/header/country-picker.tsx";

/** In the cart: the country, and when standard delivery arrives there if it is ordered now. */
export function CartDelivery({ table, country }: { table: ShippingTable; country: string | undefined }) {
  const [now] = useState(() => new Date());
  const expected = country && expectedDelivery(now, zoneOf(table, country).methods.standard.days);
  return (
    <>
      <CountryPicker labelled suggested={country} />
      {expected && (
        <p className="summary-note">
          Ordered today, expected {formatDayRange(expected)}. Faster methods are on the next page.
        </p>
      )}
    </>
  );
}
