import { officeAction, noInput, resourceAction, saved } from "#features/accounts/middleware/office-action.ts";
import { holidayForm } from "#features/shipping/rules/holiday-form.ts";
import { addFixedHolidays, addHoliday, listHolidays, removeHoliday } from "#features/shipping/server/holidays.ts";
import { readZonesAndCountries } from "#features/shipping/server/shipping-table.ts";
import { cutOffForm, cutOffTexts } from "#features/shop/rules/cut-off-form.ts";
import { readCutOff, saveCutOff } from "#features/shop/server/settings.ts";
import { shopContext } from "#platform/http/context.ts";
import { formatDay } from "#platform/rules/dates.ts";
import { lagosDay } from "#platform/rules/period.ts";
import { Field, SelectField } from "#platform/ui/form/field.tsx";
import { fieldPropsFor, OfficeForm } from "#platform/ui/office/office-form.tsx";
import { Options } from "#platform/ui/office/options.tsx";
import { PlainRow, Rows } from "#platform/ui/office/rows.tsx";
import { Form } from "#platform/ui/router/form.tsx";
import type { Route } from "./+types/holidays.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { db, clock } = context.get(shopContext);
  const today = lagosDay(clock());
  const [coming, cutOff, { countries }] = await Promise.all([
    listHolidays(db, today),
    readCutOff(db),
    readZonesAndCountries(db, clock()),
  ]);
  return { coming, ...cutOff, today, countries: countries.map(({ code, name }) => ({ code, name })) };
}

export const action = (args: Route.ActionArgs) =>
  resourceAction(args, {
    save: () =>
      officeAction(
        args,
        holidayForm,
        async ({ shop, actor, input }) =>
          (await addHoliday(shop, actor, input)) ?? saved(`${input.name}, ${formatDay(input.day)}, counts now.`, {}),
      ),
    fixed: () =>
      officeAction(args, noInput, async ({ shop, actor }) => {
        const count = await addFixedHolidays(shop, actor);
        return saved(count === 0 ? "They are all there." : `${count} added.`, {});
      }),
    remove: () =>
      officeAction(
        args,
        holidayForm.pick({ countryCode: true, day: true }),
        async ({ shop, actor, input }) => (await removeHoliday(shop, actor, input)) && saved("Removed.", {}),
      ),
    hour: () =>
      officeAction(args, cutOffForm, async ({ shop, actor, version, input }) =>
        saved("Saved. Dates count with it at once.", await saveCutOff(shop, actor, { version, ...input })),
      ),
  });

export default function Holidays({ loaderData, actionData }: Route.ComponentProps) {
  const { coming, cutOffHour, version, today, countries } = loaderData;
  const isHour = actionData?.typed?.["intent"] === "hour";
  const field = fieldPropsFor({ countryCode: "NG", day: "", name: "", source: "" }, isHour ? undefined : actionData);
  const hour = fieldPropsFor(cutOffTexts({ cutOffHour }), isHour ? actionData : undefined);
  return (
    <>
      <title>Holidays · Office</title>
      <h2>Holidays</h2>
      <p>
        Days with no packing here, or no delivery there. Delivery dates skip them, like weekends. Promised dates stay.
      </p>
      <Rows label="Holidays" empty="No holidays yet.">
        {coming.map(({ countryCode, country, day, name, source }) => (
          <PlainRow
            key={countryCode + day}
            title={`${formatDay(day)}: ${name}`}
            details={[country, source].filter(Boolean).join(" · ")}
          >
            <Form method="post">
              <input type="hidden" name="intent" value="remove" />
              <input type="hidden" name="countryCode" value={countryCode} />
              <input type="hidden" name="day" value={day} />
              <button className="button button-quiet">
                Remove
                <span className="visually-hidden">
                  {" "}
                  {name}, {country}
                </span>
              </button>
            </Form>
          </PlainRow>
        ))}
      </Rows>
      <div className="office-actions">
        <Form method="post">
          <input type="hidden" name="intent" value="fixed" />
          <button className="button button-quiet">Add Nigeria’s fixed days of the coming year</button>
        </Form>
      </div>
      <h2>Another holiday</h2>
      <OfficeForm key={isHour ? "" : actionData?.saved} result={isHour ? undefined : actionData} button="Add holiday">
        <div className="office-pair">
          <SelectField label="Country" {...field("countryCode")}>
            <Options of={countries.map(({ code, name }) => [code, name])} />
          </SelectField>
          <Field label="Day" {...field("day")} type="date" min={today} required />
        </div>
        <Field label="Name" {...field("name")} required maxLength={80} autoComplete="off" />
        <Field
          label="Source"
          {...field("source", "Who announced it, so that others can check")}
          maxLength={200}
          autoComplete="off"
        />
      </OfficeForm>
      <h2>Cut-off time for the day’s orders</h2>
      <OfficeForm result={isHour ? actionData : undefined} button="Save" version={version}>
        <input type="hidden" name="intent" value="hour" />
        <Field
          label="Hour in Lagos, 1 to 24"
          {...hour("cutOffHour", "14: what is ordered from 2 pm counts for the next day. 24: until midnight.")}
          required
          inputMode="numeric"
          autoComplete="off"
        />
      </OfficeForm>
    </>
  );
}
