import { useDeliveryCountry } from "#platform/ui/browser/delivery-country.ts";
import { useShownCurrency } from "#platform/ui/browser/use-currency.ts";
import type { AskedDelivery } from "../rules/delivery-lines.ts";

/**
 * What delivery to the chosen country costs, beside the price of goods: `+ £22.71 delivery`, `inFull` with the amount
 * from which it is free; without goods, for any. Empty while no country is chosen. The page is the same for every
 * visitor: `write-country.ts` writes the text before it is painted. React calls its function, so that browsers do not
 * load the rules twice.
 */
export function DeliveryPrice(asked: AskedDelivery) {
  const country = useDeliveryCountry();
  const shown = useShownCurrency();
  // Always a text, also an empty one: React takes over only a text that the script has written.
  const text = (country && window.shop?.deliveryPrice?.(asked, country, shown)) ?? "";
  return (
    <span className="delivery-price" data-delivery={JSON.stringify(asked)} suppressHydrationWarning>
      {text}
    </span>
  );
}
