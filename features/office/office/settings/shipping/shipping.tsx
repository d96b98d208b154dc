import { Link } from "react-router";
import { officeAction, saved } from "#features/accounts/middleware/office-action.ts";
import { daysText } from "#features/shipping/rules/delivery-texts.ts";
import { REST_OF_WORLD, type ShippingZone } from "#features/shipping/rules/shipping.ts";
import { countryForm } from "#features/shipping/rules/zone-form.ts";
import { countryList } from "#features/shipping/server/office-shipping.ts";
import { readZonesAndCountries } from "#features/shipping/server/shipping-table.ts";
import { shippingMethodLabels, shippingMethods, type ShippingMethod } from "#features/shop/rules/shipping-methods.ts";
import { shopContext } from "#platform/http/context.ts";
import { formatNaira } from "#platform/rules/money.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import { Field, SelectField } from "#platform/ui/form/field.tsx";
import { fieldPropsFor, OfficeForm } from "#platform/ui/office/office-form.tsx";
import { Options } from "#platform/ui/office/options.tsx";
import { PlainRow, Row, Rows } from "#platform/ui/office/rows.tsx";
import { Switch } from "#platform/ui/office/switch.tsx";
import type { Route } from "./+types/shipping.ts";
import { describeTax, TaxFields } from "./tax-fields.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  const { db, clock } = context.get(shopContext);
  return readZonesAndCountries(db, clock());
}

export const action = (args: Route.ActionArgs) =>
  officeAction(args, countryForm, async ({ shop, actor, input }) => {
    const added = await countryList.add(shop, actor, input);
    return added instanceof Refusal ? added : saved(`The checkout offers ${input.name} now.`, {});
  });

const nothingTyped = { code: "", name: "", zoneId: REST_OF_WORLD, charge: "", taxName: "", taxPercent: "" };

export default function Shipping({ loaderData: { zones, countries }, actionData }: Route.ComponentProps) {
  const field = fieldPropsFor(nothingTyped, actionData);
  return (
    <>
      <title>Shipping · Office</title>
      <h2>Zones, prices and delivery times</h2>
      <Rows label="Zones">
        {zones.map((zone) => (
          <Row
            key={zone.id}
            to={`/office/settings/shipping/${zone.id}`}
            title={zone.name}
            details={[
              ...shippingMethods.map((method) => methodText(zone, method)),
              `Free over ${formatNaira(zone.freeShippingThreshold)}`,
            ].join(" · ")}
          />
        ))}
      </Rows>
      <h2>Countries the checkout offers</h2>
      <ul className="office-rows">
        {countries.map(({ code, name, zoneId, isActive, tax }) => (
          <PlainRow
            key={code}
            title={name}
            details={
              <>
                <Link to={`/office/settings/shipping/${zoneId}`}>{zones.find((zone) => zone.id === zoneId)?.name}</Link>
                {" · "}
                <Link to={`/office/settings/countries/${code}`}>{describeTax(tax)}</Link>
              </>
            }
          >
            <Switch
              label={name}
              on={isActive}
              action={`/office/settings/countries/${code}`}
              fields={{ intent: "open" }}
            />
          </PlainRow>
        ))}
      </ul>
      <h2>Another country</h2>
      <OfficeForm key={actionData?.saved} result={actionData} button="Add country">
        <div className="office-pair">
          <Field label="Name" {...field("name")} required autoComplete="off" />
          <Field label="Letters" {...field("code", "Two, as in GH")} required maxLength={2} autoComplete="off" />
        </div>
        <SelectField label="Zone" {...field("zoneId")}>
          <Options of={zones.map(({ id, name }) => [id, name])} />
        </SelectField>
        <TaxFields field={field} />
      </OfficeForm>
    </>
  );
}

function methodText(zone: ShippingZone, method: ShippingMethod): string {
  const { name } = shippingMethodLabels[method];
  const { rate, days, isOffered } = zone.methods[method];
  return isOffered ? `${name} ${formatNaira(rate)}, ${daysText(days)}` : `${name} switched off`;
}
