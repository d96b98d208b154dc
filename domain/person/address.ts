/** Where a parcel goes. State and postal code may be empty: many places have none. */
export type Address = { street: string; city: string; state: string; postalCode: string; country: string };
