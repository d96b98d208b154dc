import { createContext, use } from "react";
import { findShownTax, type ShownTax } from "../../rules/shown-price.ts";
import { useDeliveryCountry } from "./delivery-country.ts";
import { usePath, useRootData } from "./page-context.ts";

/** The country to which the goods of part of a page go, such as a checkout's; elsewhere it is the chosen one. */
export const DeliveredTo = createContext<string | undefined>(undefined);

/** The tax that prices of goods are shown with here; none in the office. */
export function useShownTax(): ShownTax | undefined {
  const taxes = useRootData()?.shownTaxes;
  const to = use(DeliveredTo);
  const own = useDeliveryCountry();
  return usePath().startsWith("/office") ? undefined : findShownTax(taxes, to || own);
}
