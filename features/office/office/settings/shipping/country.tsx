import { redirect } from "react-router";
import { z } from "zod";
import { officeAction } from "#features/accounts/middleware/office-action.ts";
import { editResource, loadResource } from "#features/accounts/middleware/resource-page.ts";
import { taxForm } from "#features/shipping/rules/tax-form.ts";
import { countryList, openCountry } from "#features/shipping/server/office-shipping.ts";
import { onOrOff } from "#platform/rules/fields.ts";
import { Field } from "#platform/ui/form/field.tsx";
import { BackLink } from "#platform/ui/office/back-link.tsx";
import { Checkbox } from "#platform/ui/office/checkbox.tsx";
import { fieldPropsFor, OfficeForm } from "#platform/ui/office/office-form.tsx";
import type { Route } from "./+types/country.ts";

const LIST = "/office/settings/shipping";
const switchForm = z.object({ on: onOrOff });

export const loader = loadResource(countryList, { more: ({ name }) => ({ name }) });

/** Also handles the switches in the list of countries, which send `open` with `on` true or false. */
export const action = editResource(countryList, {
  list: LIST,
  form: taxForm,
  saved: "Saved. New orders are taxed so at once; orders that were placed keep their tax.",
  compared: ({ taxPercent: usual }, { taxPercent: amount }) => [
    { what: "the present rate", amount, usual, format: (percent) => `${percent}%` },
  ],
  intents: (args, code) => ({
    open: () =>
      officeAction(
        args,
        switchForm,
        async ({ shop, actor, input: { on: isOpen } }) =>
          (await openCountry(shop, actor, { code, isOpen })) && redirect(LIST),
      ),
  }),
});

export default function Country({ loaderData: { code, name, version, text }, actionData }: Route.ComponentProps) {
  const field = fieldPropsFor(text, actionData);
  const typed = actionData?.typed ?? text;
  return (
    <>
      <title>{`${name} · Office`}</title>
      <BackLink to={LIST}>← Shipping</BackLink>
      <h2>Tax on goods to {name}</h2>
      <OfficeForm key={code} result={actionData} button="Save" version={version}>
        <div className="office-pair">
          <Field
            label="Name of the tax"
            {...field("taxName", "As customers know it: VAT, GST")}
            required
            autoComplete="off"
          />
          <Field
            label="Rate, %"
            {...field("taxPercent", "0 where we charge none")}
            required
            inputMode="decimal"
            autoComplete="off"
          />
        </div>
        <Checkbox
          label="The prices of our products include this tax"
          name="pricesIncludeTax"
          on={Boolean(typed["pricesIncludeTax"])}
        />
        <p className="notice">
          The tax is computed on the goods after any discount, not on the shipping. A product can be zero-rated on its
          own page.
        </p>
      </OfficeForm>
    </>
  );
}
