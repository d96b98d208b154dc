import { redirect } from "react-router";
import {
  buttonAction,
  officeAction,
  notFound,
  resourceAction,
  saved,
} from "#features/accounts/middleware/office-action.ts";
import { newRateForm, rateForm } from "#features/shop/rules/currency-form.ts";
import { addRate, findRate, listRates, rateTexts, removeRate, saveRate } from "#features/shop/server/currency-rates.ts";
import { asText } from "#platform/audit/edit-conflict.ts";
import { shopContext } from "#platform/http/context.ts";
import { refuseUnusual } from "#platform/http/refuse-unusual.ts";
import { currencyCodes, currencyName, DOLLAR } from "#platform/rules/currencies.ts";
import { lagosDay } from "#platform/rules/period.ts";
import { Field, SelectField } from "#platform/ui/form/field.tsx";
import { BackLink } from "#platform/ui/office/back-link.tsx";
import { Confirm } from "#platform/ui/office/confirm.tsx";
import { fieldPropsFor, OfficeForm } from "#platform/ui/office/office-form.tsx";
import type { Route } from "./+types/currency.ts";

/** The rate of the currency of the URL; an empty one for `/office/settings/currencies/new`. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, clock } = context.get(shopContext);
  const today = lagosDay(clock());
  if (!params.code) {
    const taken = (await listRates(db)).map(({ code }) => code);
    const choices = currencyCodes.filter((code) => !taken.includes(code));
    return { today, choices, text: asText({ code: "", nairaPerUnit: "", dated: today }) };
  }
  const rate = (await findRate(db, params.code)) ?? notFound();
  return { today, code: rate.code, version: rate.version, text: rateTexts(rate) };
}

export function action(args: Route.ActionArgs) {
  const { code } = args.params;
  const today = lagosDay(args.context.get(shopContext).clock());
  if (!code) {
    return officeAction(
      args,
      newRateForm(today),
      async ({ shop, actor, input }) => (await addRate(shop, actor, input)) ?? redirect("/office/settings/currencies"),
    );
  }
  return resourceAction(args, {
    save: () =>
      officeAction(args, rateForm(today), async ({ shop, actor, version, typed, input: details }) => {
        const usual = (await findRate(shop.db, code))?.nairaPerUnit ?? null;
        const compared = { what: "the present rate", amount: details.nairaPerUnit, usual, format: nairaOfUnit };
        return (
          refuseUnusual(typed, [compared]) ??
          saved("Saved. Every page shows it at once.", await saveRate(shop, actor, { code, version, details }))
        );
      }),
    remove: () => buttonAction(args, "/office/settings/currencies", ({ shop, actor }) => removeRate(shop, actor, code)),
  });
}

const nairaOfUnit = (rate: number) => `₦${rate.toLocaleString("en-NG", { maximumFractionDigits: 4 })}`;

export default function CurrencyPage({ loaderData, actionData }: Route.ComponentProps) {
  const { today, code, choices, version, text } = loaderData;
  const field = fieldPropsFor(text, actionData);
  return (
    <>
      <title>{`${code ? currencyName(code) : "New currency"} · Office`}</title>
      {code ? <EditHeading code={code} /> : <NewHeading />}
      <OfficeForm key={code} result={actionData} button={code ? "Save" : "Add currency"} version={version}>
        {choices && (
          <SelectField label="Currency" {...field("code")} required>
            <option value="">Choose…</option>
            {choices.map((choice) => (
              <option key={choice} value={choice}>
                {currencyName(choice)}
              </option>
            ))}
          </SelectField>
        )}
        <div className="office-pair">
          <Field
            label="Naira for one unit"
            {...field("nairaPerUnit", "For example 1056 or 6.20")}
            required
            inputMode="decimal"
            autoComplete="off"
          />
          <Field label="Rate of" {...field("dated", "The day that the rate is of")} type="date" max={today} required />
        </div>
      </OfficeForm>
    </>
  );
}

function NewHeading() {
  return (
    <>
      <BackLink to="/office/settings/currencies">← Currencies</BackLink>
      <h2>New currency</h2>
    </>
  );
}

function EditHeading({ code }: { code: string }) {
  const name = currencyName(code);
  return (
    <>
      <BackLink to="/office/settings/currencies">← Currencies</BackLink>
      <div className="office-head">
        <h2>{name}</h2>
        {code !== DOLLAR && (
          <Confirm button="Remove" question={`Remove the ${name}?`} yes="Yes, remove it" fields={{ intent: "remove" }}>
            <p>Its customers read amounts in dollars from then on.</p>
          </Confirm>
        )}
      </div>
      {code === DOLLAR && (
        <p>
          Everyone whose currency is not in the list reads dollars, and customs forms are chosen by the value in
          dollars. So it stays in the list.
        </p>
      )}
    </>
  );
}
