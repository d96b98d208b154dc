import type { ShippingTable } from "../../../domain/cart/shipping.ts";
import { useProfile } from "../../ui/browser/use-profile.ts";
import { AddressChoice } from "./address-choice.tsx";
import { ShippingFields } from "./shipping-fields.tsx";
import { usePrefill } from "./use-prefill.ts";

type Props = Omit<React.ComponentProps<typeof ShippingFields>, "countries"> & { table: ShippingTable };

/** Who gets the parcel: an address of the customer's book, or the fields, which are prefilled from the profile. */
export function Recipient({ form, table, ...fields }: Props) {
  const profile = useProfile();
  const countries = table.countries.map((country) => country.name);
  usePrefill(profile, countries);
  return (
    <>
      <AddressChoice form={form} addresses={profile?.addresses ?? []} countries={countries} />
      <ShippingFields form={form} countries={countries} {...fields} />
    </>
  );
}
