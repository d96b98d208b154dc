import { z } from "zod";
import { buttonAction } from "#features/accounts/middleware/office-action.ts";
import { editResource, loadResource } from "#features/accounts/middleware/resource-page.ts";
import { listOfficeCategories } from "#features/catalogue/server/office-products.ts";
import { shopContext } from "#platform/http/context.ts";
import { Field, SelectField } from "#platform/ui/form/field.tsx";
import { AmountField } from "#platform/ui/office/amount-field.tsx";
import { BackLink } from "#platform/ui/office/back-link.tsx";
import { Checkbox } from "#platform/ui/office/checkbox.tsx";
import { Confirm } from "#platform/ui/office/confirm.tsx";
import { fieldPropsFor, OfficeForm } from "#platform/ui/office/office-form.tsx";
import { Options } from "#platform/ui/office/options.tsx";
import { promotionForm } from "../rules/promotion-form.ts";
import { promotionWords } from "../rules/promotion-words.ts";
import { endPromotion, listPromotions, promotionList } from "../server/promotions.ts";
import type { Route } from "./+types/promotion.ts";

const LIST = "/office/settings/promotions";
const DISCOUNT = "the present discount";

const readPromotion = loadResource(promotionList, {
  empty: () => ({
    ticks: { freeDelivery: false, isAutomatic: false, firstOrderOnly: false, isActive: true },
    text: {},
  }),
  more: ({ freeDelivery, isAutomatic, firstOrderOnly, isActive }) => ({
    ticks: { freeDelivery, isAutomatic, firstOrderOnly, isActive },
  }),
});

export async function loader(args: Route.LoaderArgs) {
  const { db } = args.context.get(shopContext);
  const [promotion, categories, all] = await Promise.all([
    readPromotion(args),
    listOfficeCategories(db),
    listPromotions(db),
  ]);
  const shown = all.find(({ code }) => code === promotion.code);
  return { ...promotion, categories, words: shown && promotionWords(shown) };
}

export const action = editResource(promotionList, {
  list: LIST,
  form: ({ params: { code } }) =>
    z
      .preprocess((typed: object) => ({ ...typed, code }), promotionForm)
      .transform(({ code: _code, ...terms }) => terms),
  newForm: promotionForm,
  saved: "Saved. Orders that used it keep their discount.",
  compared: (before, { percent, amount }) => [
    { what: DISCOUNT, amount: percent, usual: before.percent, format: (typed) => `${typed}%`, onlyMore: true },
    { what: DISCOUNT, amount, usual: before.amount, onlyMore: true },
  ],
  intents: (args, code) => ({
    end: () => buttonAction(args, LIST, ({ shop, actor }) => endPromotion(shop, actor, code)),
  }),
});

export default function Promotion({ loaderData, actionData }: Route.ComponentProps) {
  const { code, version, ticks, text, categories, words } = loaderData;
  const field = fieldPropsFor(text, actionData);
  const typed = actionData?.typed;
  const tick = (name: keyof typeof ticks) => ({
    name,
    on: typed ? name in typed : ticks[name],
    error: actionData?.errors?.[name],
  });
  return (
    <>
      <title>{`${code ?? "New promotion"} · Office`}</title>
      {code ? <EditHeading code={code} isActive={ticks.isActive} /> : <h2>New promotion</h2>}
      {words && <p>Customers read: “{words}”</p>}
      <OfficeForm key={code} result={actionData} button={code ? "Save" : "Add promotion"} version={version}>
        {!code && (
          <Field
            label="Code"
            {...field("code", "What customers type at checkout, or its name if it applies by itself")}
            required
            autoCapitalize="characters"
            autoComplete="off"
          />
        )}
        <fieldset>
          <legend>It gives one of these</legend>
          <div className="office-pair">
            <Field label="Percent off the goods" {...field("percent")} inputMode="numeric" autoComplete="off" />
            <AmountField label="Naira off the goods" {...field("amount")} />
          </div>
          <Checkbox label="Free standard delivery" {...tick("freeDelivery")} />
        </fieldset>
        <fieldset>
          <legend>Conditions</legend>
          <div className="office-pair">
            <AmountField label="Goods for at least" {...field("fromGoods", "In naira, before the discount")} />
            <Field
              label="Units at least"
              {...field("fromUnits", "Empty: any number")}
              inputMode="numeric"
              autoComplete="off"
            />
          </div>
          <div className="office-pair">
            <SelectField label="Only goods of this category" optional {...field("category")}>
              <option value="">All goods</option>
              <Options of={categories} />
            </SelectField>
            <Field
              label="Only these products"
              {...field("productIds", "Their numbers, with commas between them")}
              autoComplete="off"
            />
          </div>
          <Checkbox label="Applies by itself, without a code" {...tick("isAutomatic")} />
          <Checkbox label="Only for a first order" {...tick("firstOrderOnly")} />
        </fieldset>
        <div className="office-pair">
          <Field label="First day" {...field("startsOn", "Empty: from now on")} type="date" />
          <Field label="Last day" {...field("endsOn", "Empty: until you end it")} type="date" />
        </div>
        <Checkbox label="Switched on" {...tick("isActive")} />
      </OfficeForm>
    </>
  );
}

function EditHeading({ code, isActive }: { code: string; isActive: boolean }) {
  return (
    <>
      <BackLink to={LIST}>← Promotions</BackLink>
      <div className="office-head">
        <h2>{code}</h2>
        {isActive && (
          <Confirm button="End it now" question={`End ${code} now?`} yes="Yes, end it" fields={{ intent: "end" }}>
            <p>No new order gets it. Orders that used it keep their discount.</p>
          </Confirm>
        )}
      </div>
    </>
  );
}
