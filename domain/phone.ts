import { getCountries, parsePhoneNumberFromString, type CountryCode } from "libphonenumber-js/min";

const regionNames = new Intl.DisplayNames("en", { type: "region" });
/** Naming two hundred countries takes half a millisecond, so it is done once, when it is needed. */
let regions: Map<string | undefined, CountryCode> | undefined;

/**
 * A phone number as people write it (0803…, +234…, 00234…, spaces, brackets) in the one form it is kept in, E.164
 * (`+2348035550142`); undefined when it cannot be one. A number without a country prefix belongs to `countryName`.
 */
export function toE164(text: string, countryName: string): string | undefined {
  // 00 is how most of the world dials abroad, also where the official prefix is another (009 in Nigeria, 011 in America);
  // no national number begins with it.
  const international = text.trim().replace(/^\(?0\s*0\)?/, "+");
  const number = parsePhoneNumberFromString(international, regionOf(countryName));
  return number?.isValid() ? number.number : undefined;
}

/** `+234 803 555 0142`; what is no E.164 number is shown as it is. */
export function formatPhone(e164: string): string {
  return parsePhoneNumberFromString(e164)?.formatInternational() ?? e164;
}

function regionOf(countryName: string): CountryCode | undefined {
  regions ??= new Map(getCountries().map((code) => [regionNames.of(code), code]));
  return regions.get(countryName);
}
