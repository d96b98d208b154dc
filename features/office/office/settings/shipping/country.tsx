import { useId } from "react";
import { redirect } from "react-router";
import { z } from "zod";
import { notFound, officeAction, resourceAction, saved } from "#features/accounts/middleware/office-action.ts";
import { chargeOf, taxForm } from "#features/shipping/rules/tax-form.ts";
import { taxOnDay } from "#features/shipping/rules/tax.ts";
import { countryList, openCountry, showPricesWithTax } from "#features/shipping/server/office-shipping.ts";
import { listTaxes, removeTax } from "#features/shipping/server/taxes.ts";
import { shopContext } from "#platform/http/context.ts";
import { refuseUnusual } from "#platform/http/refuse-unusual.ts";
import { inSentence } from "#platform/rules/countries/country-name.ts";
import { formatDay } from "#platform/rules/dates.ts";
import { onOrOff } from "#platform/rules/fields.ts";
import { lagosDay } from "#platform/rules/period.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import { Field } from "#platform/ui/form/field.tsx";
import { BackLink } from "#platform/ui/office/back-link.tsx";
import { fieldPropsFor, OfficeForm } from "#platform/ui/office/office-form.tsx";
import { Switch } from "#platform/ui/office/switch.tsx";
import type { Route } from "./+types/country.ts";
import { TaxFields, TaxRows } from "./tax-fields.tsx";

const LIST = "/office/settings/shipping";
const switchForm = z.object({ on: onOrOff });
const removalForm = z.object({ fromDay: z.string() });

export async function loader({ params: { code }, context }: Route.LoaderArgs) {
  const { db, clock } = context.get(shopContext);
  const [country, taxes] = await Promise.all([countryList.find(db, code), listTaxes(db, code)]);
  const { name, version, pricesWithTax } = country ?? notFound();
  return { code, name, version, pricesWithTax, taxes, today: lagosDay(clock()) };
}

/** Also handles the switches in the list of countries, which send `open` with `on` true or false. */
export const action = (args: Route.ActionArgs) => {
  const { code } = args.params;
  return resourceAction(args, {
    save: () =>
      officeAction(args, taxForm, async ({ shop, actor, version, typed, input: details }) => {
        const before = taxOnDay(await listTaxes(shop.db, code), lagosDay(shop.clock()));
        const rate = { amount: details.percent, format: (percent: number) => `${percent}%` };
        const refusal = before && refuseUnusual(typed, [{ what: "the present rate", usual: before.percent, ...rate }]);
        const message = `Saved. Orders placed from ${formatDay(details.fromDay)} on have this tax; earlier ones keep theirs.`;
        return refusal ?? saved(message, await countryList.save(shop, actor, { code, version, details }));
      }),
    remove: () =>
      officeAction(
        args,
        removalForm,
        async ({ shop, actor, input }) =>
          (await removeTax(shop, actor, { code, ...input })) ?? saved(`Removed: ${formatDay(input.fromDay)}.`, {}),
      ),
    open: () =>
      officeAction(args, switchForm, async ({ shop, actor, input: { on: isOpen } }) => {
        const opened = await openCountry(shop, actor, { code, isOpen });
        return opened instanceof Refusal ? opened : opened && redirect(LIST);
      }),
    prices: () =>
      officeAction(
        args,
        switchForm,
        async ({ shop, actor, input: { on } }) =>
          (await showPricesWithTax(shop, actor, { code, on })) && redirect(`/office/settings/countries/${code}`),
      ),
  });
};

export default function Country({ loaderData, actionData }: Route.ComponentProps) {
  const { code, name, version, pricesWithTax, taxes, today } = loaderData;
  const present = taxOnDay(taxes, today);
  const text = {
    charge: present ? chargeOf(present) : "",
    taxName: present && chargeOf(present) !== "none" ? present.name : "",
    taxPercent: "",
    fromDay: today,
  };
  const field = fieldPropsFor(text, actionData);
  return (
    <>
      <title>{`${name} · Office`}</title>
      <BackLink to={LIST}>← Shipping</BackLink>
      <h2>Tax on goods to {inSentence(name)}</h2>
      <TaxRows taxes={taxes} today={today} />
      <h2>{taxes.length === 0 ? "Choose the tax" : "Another tax"}</h2>
      <OfficeForm key={code + (actionData?.saved ?? "")} result={actionData} button="Save" version={version}>
        <TaxFields field={field} />
        <Field label="From" {...field("fromDay", "From midnight in Lagos")} type="date" min={today} required />
        <p className="notice">
          The tax is computed on the goods after any discount, not on the shipping. A product can be zero-rated on its
          own page.
        </p>
      </OfficeForm>
      <PricesWithTax code={code} on={pricesWithTax} />
    </>
  );
}

/** What customers there read as the price; what they pay is the same either way. */
function PricesWithTax({ code, on }: { code: string | undefined; on: boolean }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>Prices with tax</h2>
      <Switch
        label="Prices with tax"
        on={on}
        action={`/office/settings/countries/${code}`}
        fields={{ intent: "prices" }}
      />
      <p className="notice">
        When on, customers in this country see prices with the tax above, and its name and rate beside them. The amounts
        charged stay the same. The United Kingdom (Digital Markets, Competition and Consumers Act 2024) and the European
        Union require the whole price wherever goods are offered to consumers.
      </p>
    </section>
  );
}
