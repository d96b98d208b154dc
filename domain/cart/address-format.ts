import { plainCharacters, trimmed } from "../typed-text.ts";
import { statesOf } from "./states.ts";
import { ownValue } from "../collections.ts";

/** A form of a postal code without spaces and hyphens, and its usual spelling as a replacement. */
type Spelling = [form: RegExp, spelling: string];

/** How the addresses of a country are written. */
export type AddressFormat = {
  /** Undefined where addresses have no state. `names`: the only ones there are, where they are listed. */
  state?: { label: string; names?: string[] };
  postalCode: {
    label: string;
    /**
     * Its forms in capitals without spaces and hyphens, each with how the country writes it; undefined where a postal
     * code is unusual or has no fixed form.
     */
    forms?: Spelling[];
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
    postalCode: { label: "Postal Code", forms: [[/^\d{4}$/, "$&"]], example: "2001", isNeeded: true },
  },
  "United States": {
    state: "State",
    postalCode: {
      label: "ZIP Code",
      forms: [
        [/^\d{5}$/, "$&"],
        [/^(\d{5})(\d{4})$/, "$1-$2"],
      ],
      example: "77036",
      isNeeded: true,
    },
  },
  "United Kingdom": {
    postalCode: {
      label: "Postcode",
      // The last are of the British Forces.
      forms: [
        [/^([A-Z]{1,2}\d[A-Z\d]?|GIR)(\d[A-Z]{2})$/, "$1 $2"],
        [/^BFPO(\d{1,4})$/, "BFPO $1"],
      ],
      example: "SE15 5EX",
      isNeeded: true,
    },
  },
  Canada: {
    state: "Province",
    postalCode: {
      label: "Postal Code",
      forms: [[/^([A-Z]\d[A-Z])(\d[A-Z]\d)$/, "$1 $2"]],
      example: "M6H 1A1",
      isNeeded: true,
    },
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

/**
 * A postal code as the country writes it, whatever spaces, hyphens and letters were typed: `se155ex` is `SE15 5EX`. One
 * of a country without a fixed form stays, in capitals if it has a digit; empty for none. Undefined for what cannot be
 * one of the country.
 */
export function readPostalCode(typed: string, country: string): string | undefined {
  const line = plainCharacters(typed);
  const { forms } = addressFormat(country).postalCode;
  if (line === "" || !forms) return /\d/.test(line) ? line.toUpperCase() : line;
  const characters = trimmed(line, /[.,;]/).toUpperCase().replace(/[\s-]/g, "");
  const [form, spelling = ""] = forms.find(([one]) => one.test(characters)) ?? [];
  return form && characters.replace(form, spelling);
}

/** Undefined when a postal code is empty or could be one of the country, else what is wrong with it. */
export function whyNotPostalCode(postalCode: string, country: string): string | undefined {
  if (readPostalCode(postalCode, country) !== undefined) return undefined;
  const { label, example } = addressFormat(country).postalCode;
  return `Please check the ${label.toLowerCase().replace("zip", "ZIP")}, for example ${example}`;
}
