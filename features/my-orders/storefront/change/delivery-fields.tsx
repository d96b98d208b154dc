import { useState } from "react";
import { placeIn } from "#features/accounts/rules/address-format.ts";
import { LONGEST_COURIER_NOTE } from "#features/accounts/rules/address.ts";
import { offeredMethods, findZoneByCountry, type ShippingTable } from "#features/shipping/rules/shipping.ts";
import { PostalCodeField, StateField } from "#features/shipping/ui/form/place-fields.tsx";
import { shippingMethodLabels, shippingMethods, type ShippingMethod } from "#features/shop/rules/shipping-methods.ts";
import { formatNaira } from "#platform/rules/money.ts";
import { useShowAmounts } from "#platform/ui/browser/use-currency.ts";
import { Field, SelectField } from "#platform/ui/form/field.tsx";

type Props = {
  typed: Record<string, string>;
  errors: Record<string, string>;
  /** The order's country and method, which stay selectable even if staff have closed them since. */
  own: { country: string; method: ShippingMethod };
  table: ShippingTable;
  isGift: boolean;
  hasLandmark: boolean;
};

/** How the order is sent, to whom and where. */
export function DeliveryFields({ typed, errors, own, table, isGift, hasLandmark }: Props) {
  // An `option` can contain only text.
  const show = useShowAmounts();
  const typedCountry = typed["shipping.country"] ?? own.country;
  const [country, setCountry] = useState(typedCountry);
  const { "shipping.state": state = "", "shipping.postalCode": postalCode = "" } = typed;
  const place = country === typedCountry ? { state, postalCode } : placeIn({ state, postalCode }, country);
  const countries = [...new Set([own.country, ...table.countries.map(({ name }) => name)])];
  const field = (name: string) => ({
    name: `shipping.${name}`,
    defaultValue: name in place ? place[name as keyof typeof place] : typed[`shipping.${name}`],
    error: errors[`shipping.${name}`],
  });
  const zone = findZoneByCountry(table, country);
  const methods = new Set([...(country === own.country ? [own.method] : []), ...offeredMethods(zone)]);
  return (
    <>
      <fieldset className="change-delivery">
        <legend>{isGift ? "Who gets it" : "Where it goes"}</legend>
        <Field label="Full Name" {...field("fullName")} autoComplete="shipping name" required />
        <SelectField
          label="Country"
          {...field("country")}
          autoComplete="shipping country-name"
          onChange={(event) => setCountry(event.currentTarget.value)}
        >
          {countries.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </SelectField>
        <Field
          label="Phone"
          {...field("phone")}
          type="tel"
          autoComplete="tel"
          required
          hint={isGift ? "The courier may call them" : "The courier may call you"}
        />
        <Field label="Address" {...field("address")} autoComplete="shipping street-address" required />
        {hasLandmark && <Field label="Landmark" {...field("landmark")} />}
        <Field label="City" {...field("city")} autoComplete="shipping address-level2" required />
        <StateField
          key={`state ${country}`}
          country={country}
          {...field("state")}
          autoComplete="shipping address-level1"
        />
        <PostalCodeField
          key={`code ${country}`}
          country={country}
          {...field("postalCode")}
          autoComplete="shipping postal-code"
        />
        <Field
          label="Note for the courier"
          {...field("courierNote")}
          maxLength={LONGEST_COURIER_NOTE}
          autoComplete="off"
        />
      </fieldset>
      <fieldset className="change-delivery">
        <legend>How it is sent</legend>
        <SelectField
          label="Shipping"
          name="shippingMethod"
          defaultValue={typed["shippingMethod"]}
          error={errors["shippingMethod"]}
        >
          {shippingMethods
            .filter((one) => methods.has(one))
            .map((one) => (
              <option key={one} value={one}>
                {shippingMethodLabels[one].name}, {show(formatNaira(zone.methods[one].rate))}
              </option>
            ))}
        </SelectField>
      </fieldset>
    </>
  );
}
