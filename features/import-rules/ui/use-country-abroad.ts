import { HOME_COUNTRY } from "#platform/rules/countries/home-country.ts";
import { useDeliveryCountry } from "#platform/ui/browser/delivery-country.ts";

/** The chosen delivery country; undefined for the home country, which has no border to cross. */
export function useCountryAbroad(): string | undefined {
  const country = useDeliveryCountry();
  return country === HOME_COUNTRY ? undefined : country;
}
