import { editResource, loadResource } from "#features/accounts/middleware/resource-page.ts";
import { newRateForm, rateForm } from "#features/shop/rules/currency-form.ts";
import { listRates, rateList } from "#features/shop/server/currency-rates.ts";
import { shopContext } from "#platform/http/context.ts";
import { currencyCodes, currencyName, DOLLAR } from "#platform/rules/currencies.ts";
import { lagosDay } from "#platform/rules/period.ts";
import type { Shop } from "#platform/shop.ts";
import { Field, SelectField } from "#platform/ui/form/field.tsx";
import { BackLink } from "#platform/ui/office/back-link.tsx";
import { Confirm } from "#platform/ui/office/confirm.tsx";
import { fieldPropsFor, OfficeForm } from "#platform/ui/office/office-form.tsx";
import { Options } from "#platform/ui/office/options.tsx";
import type { Route } from "./+types/currency.ts";

const todayOf = ({ clock }: Shop) => lagosDay(clock());

export const loader = loadResource(rateList, {
  empty: async (shop) => {
    const taken = (await listRates(shop.db)).map(({ code }) => code);
    const choices = currencyCodes.filter((code) => !taken.includes(code));
    const today = todayOf(shop);
    return { today, choices, text: { code: "", nairaPerUnit: "", dated: today } };
  },
  more: (_rate, shop) => ({ today: todayOf(shop) }),
});

export const action = editResource(rateList, {
  list: "/office/settings/currencies",
  form: ({ context }) => rateForm(todayOf(context.get(shopContext))),
  newForm: ({ context }) => newRateForm(todayOf(context.get(shopContext))),
  saved: "Saved. Every page shows it at once.",
  compared: ({ nairaPerUnit: usual }, { nairaPerUnit: amount }) => [
    { what: "the present rate", amount, usual, format: nairaOfUnit },
  ],
});

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
            <Options of={choices.map((choice) => [choice, currencyName(choice)])} />
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
            <p>Its customers then see amounts in dollars.</p>
          </Confirm>
        )}
      </div>
      {code === DOLLAR && (
        <p>
          Customers whose currency is not listed see dollars, and customs forms go by the dollar value. So it stays in
          the list.
        </p>
      )}
    </>
  );
}
