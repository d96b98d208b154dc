import { useProfile } from "#features/accounts/ui/browser/use-profile.ts";
import type { GiftForm } from "#features/orders/rules/gift.ts";
import type { ShippingTable } from "#features/shipping/rules/shipping.ts";
import { findSaved } from "../../rules/prefill.ts";
import { AddressChoice } from "./address-choice.tsx";
import { GiftChoice, GiverFields, GreetingFields } from "./gift-fields.tsx";
import { ShippingFields } from "./shipping-fields.tsx";
import { usePrefill } from "./use-prefill.ts";

type Props = Omit<
  React.ComponentProps<typeof ShippingFields>,
  "countries" | "isGift" | "saved" | "onFocus" | "onBlur"
> & {
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
  const offered = (profile?.addresses ?? []).filter(({ country }) => countries.includes(country));
  const saved = findSaved(form, offered);
  return (
    <>
      <GiftChoice isGift={gift !== undefined} />
      {gift && <GiverFields gift={gift} form={form} countries={countries} {...fields} />}
      <AddressChoice offered={offered} selected={saved} isGift={gift !== undefined} onEmptied={fields.onEmptied} />
      <ShippingFields form={form} countries={countries} isGift={gift !== undefined} saved={saved} {...fields} />
      {gift && <GreetingFields gift={gift} form={form} earliest={earliest} {...fields} />}
    </>
  );
}
