import { HOME_COUNTRY } from "#platform/rules/countries/home-country.ts";
import { useDeliveryCountry } from "#platform/ui/browser/delivery-country.ts";

/** The country that the customer has chosen; undefined for the home country, which has no border to cross. */
export function useCountryAbroad(): string | undefined {
  const country = useDeliveryCountry();
  return country === HOME_COUNTRY ? undefined : country;
}
