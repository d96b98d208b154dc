import { useState } from "react";
import { deliveryTerms, expectedDelivery } from "#features/shipping/rules/delivery.ts";
import type { ShippingTable } from "#features/shipping/rules/shipping.ts";
import { CountryPicker } from "#features/shipping/ui/country-picker.tsx";
import { formatDayRange } from "#platform/rules/dates.ts";

/** In the cart: the country, and when standard delivery arrives there if it is ordered now. */
export function CartDelivery({ table, country }: { table: ShippingTable; country: string | undefined }) {
  const [now] = useState(() => new Date());
  const expected = country && expectedDelivery(now, deliveryTerms(table, country, "standard"));
  return (
    <>
      <CountryPicker labelled suggested={country} />
      {expected && (
        <p className="summary-note">Ordered today, expected {formatDayRange(expected)}. Faster at checkout.</p>
      )}
    </>
  );
}
