import { readState } from "#features/accounts/rules/address-format.ts";
import { ownValue } from "#platform/rules/collections.ts";
import { findCountryCode, fold } from "#platform/rules/countries/find-country.ts";
import { listedStates, listStates } from "#platform/rules/countries/states.ts";

/** State codes as WooCommerce and Shopify write them: mostly ISO 3166-2 without the country. */
const stateCodes: Record<string, string> = {
  ...listedStates,
  "United Kingdom": "ENG England, SCT Scotland, WLS Wales, NIR Northern Ireland, BFP British Forces",
  Ghana:
    "AF Ahafo, AH Ashanti, BA Brong-Ahafo, BO Bono, BE Bono East, CP Central, EP Eastern, AA Greater Accra, " +
    "NE North East, NP Northern, OT Oti, SV Savannah, UE Upper East, UW Upper West, TV Volta, WP Western, " +
    "WN Western North",
  Kenya:
    "01 Baringo, 02 Bomet, 03 Bungoma, 04 Busia, 05 Elgeyo-Marakwet, 06 Embu, 07 Garissa, 08 Homa Bay, 09 Isiolo, " +
    "10 Kajiado, 11 Kakamega, 12 Kericho, 13 Kiambu, 14 Kilifi, 15 Kirinyaga, 16 Kisii, 17 Kisumu, 18 Kitui, " +
    "19 Kwale, 20 Laikipia, 21 Lamu, 22 Machakos, 23 Makueni, 24 Mandera, 25 Marsabit, 26 Meru, 27 Migori, " +
    "28 Mombasa, 29 Murang’a, 30 Nairobi, 31 Nakuru, 32 Nandi, 33 Narok, 34 Nyamira, 35 Nyandarua, 36 Nyeri, " +
    "37 Samburu, 38 Siaya, 39 Taita-Taveta, 40 Tana River, 41 Tharaka-Nithi, 42 Trans Nzoia, 43 Turkana, " +
    "44 Uasin Gishu, 45 Vihiga, 46 Wajir, 47 West Pokot",
  "South Africa":
    "EC Eastern Cape, FS Free State, GP Gauteng, GT Gauteng, KZN KwaZulu-Natal, NL KwaZulu-Natal, LP Limpopo, " +
    "MP Mpumalanga, NC Northern Cape, NW North West, WC Western Cape",
  Australia:
    "ACT Australian Capital Territory, NSW New South Wales, NT Northern Territory, QLD Queensland, " +
    "SA South Australia, TAS Tasmania, VIC Victoria, WA Western Australia",
};

/**
 * The name of a state from a code ("LA", "NG-LA", "KE30"), another spelling of its name ("LAGOS", "Lagos State") or the
 * name itself. Undefined for an unknown text if the country has codes or a list of states; in any other country, the
 * text is returned unchanged.
 */
export function stateName(text: string, country: string): string | undefined {
  const typed = text.trim();
  const code = withoutCountry(typed.toUpperCase(), country);
  if (listStates(country)) return readState(typed, country) ?? readState(code, country);
  const pairs = ownValue(stateCodes, country)?.split(", ") ?? [];
  const names = pairs.map((pair) => pair.slice(pair.indexOf(" ") + 1));
  const key = fold(typed).replace(/ (state|province|county|region|territory)$/, "");
  const named = names.find((name) => fold(name) === fold(typed) || fold(name) === key);
  if (named || typed === "") return named ?? typed;
  const pair = pairs.find((one) => one.startsWith(`${code} `));
  if (pair) return pair.slice(pair.indexOf(" ") + 1);
  return /^[A-Z]{2}-/i.test(typed) || /^[A-Z\d]{1,3}$/.test(typed) ? undefined : typed;
}

/** `NG-LA` and `KE30` begin with the country. */
function withoutCountry(code: string, country: string): string {
  const prefix = findCountryCode(country) ?? "";
  return code.replace(new RegExp(`^${prefix}(?:-|(?=\\d))`), "");
}
