import { useEffect, useState } from "react";
import type { Naira } from "../../../../platform/rules/money.ts";
import { useDeliveryCountry } from "../../../../platform/ui/browser/delivery-country.ts";

/**
 * What a product page says about delivery to a country: when standard delivery arrives, the same with its price in one
 * line, a line for each method, and the total for one pack, once the customer has chosen the country.
 */
export type DeliveryTexts = { when: string; line: string; lines: string[]; total: string };

export type Pack = { price: Naira; isZeroRated?: boolean };

/**
 * The texts for the country that the customer has chosen. The page is the same for every visitor, so until then, and
 * while the code and the shipping table are loading, these are the page's own.
 */
export function useDeliveryTexts(ofPage: DeliveryTexts, product: Pack): DeliveryTexts {
  const country = useDeliveryCountry();
  const [made, setMade] = useState<{ country: string; texts: DeliveryTexts }>();
  useEffect(() => {
    if (!country) return;
    let current = true;
    void import("./chosen-delivery.ts")
      .then(({ deliveryTo }) => deliveryTo(country, product))
      .then(
        (texts) => current && setMade(texts && { country, texts }),
        // Without a network the texts of the page stay.
        () => {},
      );
    return () => {
      current = false;
    };
  }, [country, product]);
  return made && made.country === country ? made.texts : ofPage;
}
