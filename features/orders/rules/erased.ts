import type { Address } from "#features/accounts/rules/address.ts";

/**
 * Replaces the customer's details in an order once the bookkeeping period has ended. `.invalid` is reserved (RFC 2606).
 */
export const erasedCustomer = {
  customerName: "Erased",
  customerEmail: "erased@calabash.invalid",
  customerPhone: "erased",
} as const;

/** Whether the customer of this order was erased. */
export function isErased({ customerEmail }: { customerEmail: string }): boolean {
  return customerEmail === erasedCustomer.customerEmail;
}

/** The address without anything that identifies a person. The country stays, because taxes depend on it. */
export function erasedAddress({ country }: Pick<Address, "country">): Address {
  return { street: "Erased", city: "", state: "", postalCode: "", country };
}
