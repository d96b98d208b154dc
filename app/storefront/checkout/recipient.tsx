import type { ShippingTable } from "../../../domain/cart/shipping.ts";
import type { GiftForm } from "../../../domain/order/gift.ts";
import { useProfile } from "../../ui/browser/use-profile.ts";
import { AddressChoice } from "./address-choice.tsx";
import { GiftChoice, GiverFields, GreetingFields } from "./gift-fields.tsx";
import { ShippingFields } from "./shipping-fields.tsx";
import { usePrefill } from "./use-prefill.ts";

type Props = Omit<React.ComponentProps<typeof ShippingFields>, "countries" | "isGift" | "onFocus" | "onBlur"> & {
  gift: GiftForm | undefined;
  table: ShippingTable;
  earliest: string;
  onFocus: (field: string) => void;
  onBlur: (field: string) => void;
};

/** Who gets the parcel: an address of the customer's book, or the fields, which are prefilled from the profile. */
export function Recipient({ form, gift, table, earliest, ...fields }: Props) {
  const profile = useProfile();
  const countries = table.countries.map((country) => country.name);
  usePrefill(profile, countries);
  return (
    <>
      <GiftChoice isGift={gift !== undefined} />
      {gift && <GiverFields gift={gift} form={form} countries={countries} {...fields} />}
      <AddressChoice
        form={form}
        addresses={profile?.addresses ?? []}
        countries={countries}
        isGift={gift !== undefined}
      />
      <ShippingFields form={form} countries={countries} isGift={gift !== undefined} {...fields} />
      {gift && <GreetingFields gift={gift} form={form} earliest={earliest} {...fields} />}
    </>
  );
}
