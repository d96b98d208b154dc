import { redirect } from "react-router";
import { z } from "zod";
import { officeAction, notFound, resourceAction, saved } from "#features/accounts/middleware/office-action.ts";
import { taxForm, taxTexts } from "#features/shipping/rules/tax-form.ts";
import { findCountry, openCountry, saveTax } from "#features/shipping/server/office-shipping.ts";
import { shopContext } from "#platform/http/context.ts";
import { refuseUnusual } from "#platform/http/refuse-unusual.ts";
import { onOrOff } from "#platform/rules/fields.ts";
import { Field } from "#platform/ui/form/field.tsx";
import { BackLink } from "#platform/ui/office/back-link.tsx";
import { fieldPropsFor, OfficeForm } from "#platform/ui/office/office-form.tsx";
import type { Route } from "./+types/country.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { code, name, version, ...tax } = (await findCountry(context.get(shopContext).db, params.code)) ?? notFound();
  return { code, name, version, text: taxTexts(tax) };
}

const switchForm = z.object({ on: onOrOff });

/** Also handles the switches in the list of countries, which send `open` with `on` true or false. */
export function action(args: Route.ActionArgs) {
  const { code } = args.params;
  return resourceAction(args, {
    save: () =>
      officeAction(args, taxForm, async ({ shop, actor, version, typed, input: details }) => {
        const usual = (await findCountry(shop.db, code))?.taxPercent ?? null;
        const compared = { what: "the present rate", amount: details.taxPercent, usual, format: percentText };
        const refusal = refuseUnusual(typed, [compared]);
        if (refusal) return refusal;
        return saved(
          "Saved. New orders are taxed so at once; orders that were placed keep their tax.",
          await saveTax(shop, actor, { code, version, details }),
        );
      }),
    open: () =>
      officeAction(
        args,
        switchForm,
        async ({ shop, actor, input: { on: isOpen } }) =>
          (await openCountry(shop, actor, { code, isOpen })) && redirect("/office/settings/shipping"),
      ),
  });
}

const percentText = (percent: number) => `${percent}%`;

export default function Country({ loaderData: { code, name, version, text }, actionData }: Route.ComponentProps) {
  const field = fieldPropsFor(text, actionData);
  const typed = actionData?.typed ?? text;
  return (
    <>
      <title>{`${name} · Office`}</title>
      <BackLink to="/office/settings/shipping">← Shipping</BackLink>
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
        <label className="office-check">
          <input type="checkbox" name="pricesIncludeTax" defaultChecked={Boolean(typed["pricesIncludeTax"])} />
          The prices of our products include this tax
        </label>
        <p className="notice">
          The tax is computed on the goods after any discount, not on the shipping. A product can be zero-rated on its
          own page.
        </p>
      </OfficeForm>
    </>
  );
}
