import { LONGEST_COURIER_NOTE } from "#features/accounts/rules/address.ts";
import { offeredMethods, findZoneByCountry, type ShippingTable } from "#features/shipping/rules/shipping.ts";
import { PostalCodeField, StateField } from "#features/shipping/ui/form/place-fields.tsx";
import { shippingMethodLabels } from "#features/shop/rules/shipping-methods.ts";
import { formatNaira } from "#platform/rules/money.ts";
import { Field, SelectField } from "#platform/ui/form/field.tsx";
import { Options } from "#platform/ui/office/options.tsx";

type Props = {
  table: ShippingTable;
  typed: Record<string, string>;
  errors: Record<string, string>;
};

/** Who gets the order, and where. An email address is not needed: some customers only have a phone. */
export function RecipientFields({ table, typed, errors }: Props) {
  const field = (name: string) => ({
    name: `shipping.${name}`,
    defaultValue: typed[`shipping.${name}`],
    error: errors[`shipping.${name}`],
  });
  const country = typed["shipping.country"] ?? "";
  const countries = table.countries.map(({ name }) => name);
  return (
    <fieldset className="order-form-recipient">
      <legend>Customer and address</legend>
      <Field label="Full name" {...field("fullName")} required autoComplete="off" />
      <Field label="Phone" {...field("phone")} type="tel" required autoComplete="off" />
      <Field
        label="Email"
        {...field("email")}
        type="email"
        hint="Without one, send the link by WhatsApp"
        autoComplete="off"
      />
      <Field label="Address" {...field("address")} required autoComplete="off" />
      <Field label="Landmark" {...field("landmark")} autoComplete="off" hint="Where the courier turns" />
      <Field label="City" {...field("city")} required autoComplete="off" />
      <StateField key={`state ${country}`} country={country} {...field("state")} autoComplete="off" />
      <PostalCodeField key={`code ${country}`} country={country} {...field("postalCode")} autoComplete="off" />
      <SelectField label="Country" {...field("country")}>
        <Options of={countries.includes(country) ? countries : [country, ...countries]} />
      </SelectField>
      <Field
        label="Note for the courier"
        {...field("courierNote")}
        maxLength={LONGEST_COURIER_NOTE}
        autoComplete="off"
      />
    </fieldset>
  );
}

/** How the order is sent: a choice of what the country's zone offers. */
export function DeliveryFields({ table, typed, errors }: Props) {
  const zone = findZoneByCountry(table, typed["shipping.country"] ?? "");
  const { shippingMethod: method } = typed;
  return (
    <fieldset className="order-form-recipient">
      <legend>Delivery</legend>
      <SelectField label="Shipping" name="shippingMethod" defaultValue={method} error={errors["shippingMethod"]}>
        {offeredMethods(zone).map((one) => (
          <option key={one} value={one}>
            {shippingMethodLabels[one].name}, {formatNaira(zone.methods[one].rate)} to {zone.name}
          </option>
        ))}
      </SelectField>
    </fieldset>
  );
}
