import type { Logo } from "#platform/rules/logo.ts";

/** The seller, as documents and legal pages name it. Empty and null fields are left out. */
export type Seller = {
  /** The shop's name, used as the heading of documents. */
  shopName: string;
  logo?: Logo;
  legalName: string;
  /** The lines of the address. */
  address: string[];
  /** In the register of companies (RC in Nigeria). */
  registrationNumber: string;
  /** The taxpayer identification number (TIN). */
  taxNumber: string;
  vatNumber: string;
  /** The registration with the Nigeria Data Protection Commission, for the privacy page. */
  dataProtectionNumber: string;
  email: string | null;
  phone: string | null;
  /** When the phone is answered, with the time zone. */
  hours: string;
};

/** Whether the shop may take orders: customers must know who the seller is. */
export function isNamed({ legalName, address }: { legalName: string; address: string | string[] }): boolean {
  return legalName !== "" && address.length > 0;
}

/** The seller's registration numbers that are set, each with its label: `RC 123456`. */
export function sellerNumbers({ registrationNumber, taxNumber, vatNumber }: Seller): string[] {
  const numbers = [
    ["RC", registrationNumber],
    ["TIN", taxNumber],
    ["VAT", vatNumber],
  ] as const;
  return numbers.flatMap(([name, number]) => (number ? [`${name} ${number}`] : []));
}
