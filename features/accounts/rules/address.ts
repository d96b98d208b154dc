/** Where a parcel goes. State and postal code may be empty: many places have none. */
export type Address = {
  street: string;
  /** Helps the courier to find it: "opposite the Methodist church". */
  landmark?: string | undefined;
  city: string;
  state: string;
  postalCode: string;
  country: string;
  /** What the courier should know: "call when you are at the gate". Printed with the address, but no part of it. */
  courierNote?: string | undefined;
};

/** In characters; as much as a label has room for. */
export const LONGEST_COURIER_NOTE = 200;

/** The lines of a postal address: street; landmark; city, state and postal code; country. Empty ones are left out. */
export function addressLines({ street, landmark = "", city, state, postalCode, country }: Address): string[] {
  return [street, landmark, [city, state, postalCode].filter(Boolean).join(", "), country].filter(Boolean);
}
