import { statesOf } from "./states.ts";
import { ownValue } from "../collections.ts";

/** How the addresses of a country are written. */
export type AddressFormat = {
  /** Undefined where addresses have no state. `names`: the only ones there are, where they are listed. */
  state?: { label: string; names?: string[] };
  postalCode: {
    label: string;
    /** Undefined where a postal code is unusual or has no fixed form. */
    form?: RegExp;
    example: string;
    /** Whether the carrier needs it; without one the order is accepted all the same (specification 5.4). */
    isNeeded: boolean;
  };
};

const formats: Record<string, Omit<AddressFormat, "state"> & { state?: string }> = {
  Nigeria: { state: "State", postalCode: { label: "Postal Code", example: "100271", isNeeded: false } },
  Ghana: { state: "Region", postalCode: { label: "Postal Code", example: "GA-184-1234", isNeeded: false } },
  Kenya: { state: "County", postalCode: { label: "Postal Code", example: "00100", isNeeded: false } },
  "South Africa": {
    state: "Province",
    postalCode: { label: "Postal Code", form: /^\d{4}$/, example: "2001", isNeeded: true },
  },
  "United States": {
    state: "State",
    postalCode: { label: "ZIP Code", form: /^\d{5}([- ]?\d{4})?$/, example: "77036", isNeeded: true },
  },
  "United Kingdom": {
    postalCode: {
      label: "Postcode",
      form: /^([A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}|GIR ?0AA)$/i,
      example: "SE15 5EX",
      isNeeded: true,
    },
  },
  Canada: {
    state: "Province",
    postalCode: { label: "Postal Code", form: /^[A-Z]\d[A-Z][ -]?\d[A-Z]\d$/i, example: "M6H 1A1", isNeeded: true },
  },
};

/** The format of a country's addresses; any country that is not listed has a free state and postal code. */
export function addressFormat(country: string): AddressFormat {
  const { state = undefined, postalCode } = ownValue(formats, country) ?? {
    state: "State",
    postalCode: { label: "Postal Code", example: "", isNeeded: false },
  };
  const names = statesOf(country);
  return { postalCode, ...(state && { state: { label: state, ...(names && { names }) } }) };
}

/** Undefined when a postal code is empty or could be one of the country, else what is wrong with it. */
export function whyNotPostalCode(postalCode: string, country: string): string | undefined {
  const { form, label, example } = addressFormat(country).postalCode;
  if (postalCode === "" || !form || form.test(postalCode)) return undefined;
  return `Please check the ${label.toLowerCase().replace("zip", "ZIP")}, for example ${example}`;
}
