import { z } from "zod";
import { buttonAction } from "#features/accounts/middleware/office-action.ts";
import { editResource, loadResource } from "#features/accounts/middleware/resource-page.ts";
import { Field } from "#platform/ui/form/field.tsx";
import { BackLink } from "#platform/ui/office/back-link.tsx";
import { Checkbox } from "#platform/ui/office/checkbox.tsx";
import { Confirm } from "#platform/ui/office/confirm.tsx";
import { fieldPropsFor, OfficeForm } from "#platform/ui/office/office-form.tsx";
import { promotionForm } from "../rules/promotion-form.ts";
import { endPromotion, promotionList } from "../server/promotions.ts";
import type { Route } from "./+types/promotion.ts";

const LIST = "/office/settings/promotions";

export const loader = loadResource(promotionList, {
  empty: () => ({
    ticks: { firstOrderOnly: false, isActive: true },
    text: { code: "", percent: "", startsOn: "", endsOn: "" },
  }),
  more: ({ firstOrderOnly, isActive }) => ({ ticks: { firstOrderOnly, isActive } }),
});

export const action = editResource(promotionList, {
  list: LIST,
  form: ({ params: { code } }) =>
    z
      .preprocess((typed: object) => ({ ...typed, code }), promotionForm)
      .transform(({ code: _code, ...terms }) => terms),
  newForm: promotionForm,
  saved: "Saved. Orders that used it keep their discount.",
  compared: ({ percent: usual }, { percent: amount }) => [
    { what: "the present discount", amount, usual, format: (percent) => `${percent}%`, onlyMore: true },
  ],
  intents: (args, code) => ({
    end: () => buttonAction(args, LIST, ({ shop, actor }) => endPromotion(shop, actor, code)),
  }),
});

export default function Promotion({ loaderData: { code, version, ticks, text }, actionData }: Route.ComponentProps) {
  const field = fieldPropsFor(text, actionData);
  const typed = actionData?.typed;
  const ticked = (name: keyof typeof ticks) => (typed ? name in typed : ticks[name]);
  return (
    <>
      <title>{`${code ?? "New promo code"} · Office`}</title>
      {code ? <EditHeading code={code} isActive={ticks.isActive} /> : <h2>New promo code</h2>}
      <OfficeForm key={code} result={actionData} button={code ? "Save" : "Add code"} version={version}>
        {!code && (
          <Field
            label="Code"
            {...field("code", "What customers type at the checkout")}
            required
            autoCapitalize="characters"
            autoComplete="off"
          />
        )}
        <Field label="Percent off the goods" {...field("percent")} required inputMode="numeric" autoComplete="off" />
        <div className="office-pair">
          <Field label="First day" {...field("startsOn", "Empty: from now on")} type="date" />
          <Field label="Last day" {...field("endsOn", "Empty: until you end it")} type="date" />
        </div>
        <Checkbox label="Only for a first order" name="firstOrderOnly" on={ticked("firstOrderOnly")} />
        <Checkbox label="Switched on" name="isActive" on={ticked("isActive")} />
      </OfficeForm>
    </>
  );
}

function EditHeading({ code, isActive }: { code: string; isActive: boolean }) {
  return (
    <>
      <BackLink to={LIST}>← Promo codes</BackLink>
      <div className="office-head">
        <h2>{code}</h2>
        {isActive && (
          <Confirm button="End it now" question={`End ${code} now?`} yes="Yes, end it" fields={{ intent: "end" }}>
            <p>The checkout refuses it from then on. Orders that used it keep their discount.</p>
          </Confirm>
        )}
      </div>
    </>
  );
}
