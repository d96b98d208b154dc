import { redirect } from "react-router";
import { z } from "zod";
import {
  buttonAction,
  officeAction,
  notFound,
  resourceAction,
  saved,
} from "#features/accounts/middleware/office-action.ts";
import { asText } from "#platform/audit/edit-conflict.ts";
import { shopContext } from "#platform/http/context.ts";
import { refuseUnusual } from "#platform/http/refuse-unusual.ts";
import { Field } from "#platform/ui/form/field.tsx";
import { BackLink } from "#platform/ui/office/back-link.tsx";
import { Confirm } from "#platform/ui/office/confirm.tsx";
import { fieldPropsFor, OfficeForm } from "#platform/ui/office/office-form.tsx";
import { promotionDays, promotionForm } from "../rules/promotion-form.ts";
import { addPromotion, endPromotion, findOfficePromotion, savePromotion } from "../server/promotions.ts";
import type { Route } from "./+types/promotion.ts";

/** The promo code of the URL; an empty one for `/office/settings/promotions/new`. */
export async function loader({ params, context }: Route.LoaderArgs) {
  if (!params.code) {
    const text = asText({ code: "", percent: "", startsOn: "", endsOn: "" });
    return { ticks: { firstOrderOnly: false, isActive: true }, text };
  }
  const promotion = (await findOfficePromotion(context.get(shopContext).db, params.code)) ?? notFound();
  const { code, percent, version, firstOrderOnly, isActive } = promotion;
  const text = asText({ percent, ...promotionDays(promotion) });
  return { code, version, ticks: { firstOrderOnly, isActive }, text };
}

export function action(args: Route.ActionArgs) {
  const { code } = args.params;
  if (!code) {
    return officeAction(
      args,
      promotionForm,
      async ({ shop, actor, input }) =>
        (await addPromotion(shop, actor, input)) ?? redirect("/office/settings/promotions"),
    );
  }
  const termsOfCode = z.preprocess((typed: object) => ({ ...typed, code }), promotionForm);
  return resourceAction(args, {
    save: () =>
      officeAction(args, termsOfCode, async ({ shop, actor, version, typed, input }) => {
        const usual = (await findOfficePromotion(shop.db, code))?.percent ?? null;
        const compared = { what: "the present discount", amount: input.percent, usual, format: percentText };
        const refusal = refuseUnusual(typed, [{ ...compared, onlyMore: true }]);
        if (refusal) return refusal;
        return saved(
          "Saved. Orders that used it keep their discount.",
          await savePromotion(shop, actor, { version, promotion: input }),
        );
      }),
    end: () => buttonAction(args, "/office/settings/promotions", ({ shop, actor }) => endPromotion(shop, actor, code)),
  });
}

const percentText = (percent: number) => `${percent}%`;

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
        <label className="office-check">
          <input type="checkbox" name="firstOrderOnly" defaultChecked={ticked("firstOrderOnly")} />
          Only for a first order
        </label>
        <label className="office-check">
          <input type="checkbox" name="isActive" defaultChecked={ticked("isActive")} />
          Switched on
        </label>
      </OfficeForm>
    </>
  );
}

function EditHeading({ code, isActive }: { code: string; isActive: boolean }) {
  return (
    <>
      <BackLink to="/office/settings/promotions">← Promo codes</BackLink>
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
