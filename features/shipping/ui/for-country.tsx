import { useState } from "react";
import { useDeliveryCountry } from "#platform/ui/browser/delivery-country.ts";
import { useHydrated } from "#platform/ui/browser/store.ts";
import { daysText } from "../rules/delivery-texts.ts";
import type { DeliveryTerms } from "../rules/delivery.ts";
import { expectedText } from "./country-texts.ts";

type Props<T> = {
  /** By the name of each country that the shop delivers to. */
  of: Record<string, T>;
  /** For visitors who have chosen none of them. */
  otherwise: React.ReactNode;
  children: (text: T, country: string) => React.ReactNode;
};

/**
 * Content for the chosen country. A page is the same for every visitor, so it has a part for each country; the inline
 * script (`write-country.ts`) shows the right one before the page is painted.
 */
export function ForCountry<T>({ of, otherwise, children }: Props<T>) {
  const chosen = useDeliveryCountry();
  const shown = chosen !== undefined && chosen in of ? chosen : "";
  const part = (country: string, content: React.ReactNode) => (
    <span key={country} data-for={country} hidden={country !== shown} suppressHydrationWarning>
      {content}
    </span>
  );
  return [part("", otherwise), ...Object.entries(of).map(([country, text]) => part(country, children(text, country)))];
}

/**
 * The days on which a parcel ordered now is expected; a number of business days until the browser supplies the date.
 */
export function Expected({ terms }: { terms: DeliveryTerms }) {
  const isHydrated = useHydrated();
  const [now] = useState(() => new Date());
  return (
    <span data-days={JSON.stringify(terms)} suppressHydrationWarning>
      {isHydrated ? expectedText(now, terms) : daysText(terms.days)}
    </span>
  );
}
