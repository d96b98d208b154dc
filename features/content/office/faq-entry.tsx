import { redirect } from "react-router";
import {
  buttonAction,
  officeAction,
  notFound,
  resourceAction,
  saved,
} from "#features/accounts/middleware/office-action.ts";
import { paymentPlaceholders } from "#features/payments/rules/payment-placeholders.ts";
import { deliveryPlaceholders } from "#features/shipping/rules/delivery-placeholders.ts";
import { asText } from "#platform/audit/edit-conflict.ts";
import { shopContext } from "#platform/http/context.ts";
import { EXCHANGE_RATES } from "#platform/rules/currencies.ts";
import { Field, SelectField, TextArea } from "#platform/ui/form/field.tsx";
import { BackLink } from "#platform/ui/office/back-link.tsx";
import { Confirm } from "#platform/ui/office/confirm.tsx";
import { fieldPropsFor, OfficeForm } from "#platform/ui/office/office-form.tsx";
import { faqForm } from "../rules/faq-form.ts";
import { faqCategories, faqChips } from "../rules/faq.ts";
import { addFaqEntry, findFaqEntry, moveFaqEntry, removeFaqEntry, saveFaqEntry } from "../server/faq.ts";
import type { Route } from "./+types/faq-entry.ts";

/** The entry of the URL; an empty one for `/office/settings/faq/new`. */
export async function loader({ params, context }: Route.LoaderArgs) {
  if (!params.id) return { text: asText({ category: "general", question: "", answer: "" }) };
  const { id, version, ...details } = (await findFaqEntry(context.get(shopContext).db, params.id)) ?? notFound();
  return { id, version, text: asText(details) };
}

/** Also the action of the list: its arrows send `move` with the `direction` up or down. */
export function action(args: Route.ActionArgs) {
  const { id } = args.params;
  return resourceAction(args, {
    save: () =>
      officeAction(args, faqForm, async ({ shop, actor, version, input: details }) => {
        if (id) {
          return saved("Saved. The FAQ shows it at once.", await saveFaqEntry(shop, actor, { id, version, details }));
        }
        await addFaqEntry(shop, actor, details);
        return redirect(LIST);
      }),
    move: () =>
      buttonAction(
        args,
        LIST,
        async ({ shop, actor, typed: { direction } }) =>
          !!id && moveFaqEntry(shop, actor, { id, direction: direction === "up" ? "up" : "down" }),
      ),
    remove: () => buttonAction(args, LIST, async ({ shop, actor }) => !!id && removeFaqEntry(shop, actor, id)),
  });
}

const LIST = "/office/settings/faq";

export default function FaqEntry({ loaderData: { id, version, text }, actionData }: Route.ComponentProps) {
  const field = fieldPropsFor(text, actionData);
  return (
    <>
      <title>{`${id ? text["question"] : "New question"} · Office`}</title>
      {id ? <EditHeading /> : <h2>New question</h2>}
      <OfficeForm key={id} result={actionData} button={id ? "Save" : "Add question"} version={version}>
        <Field label="Question" {...field("question")} required maxLength={200} autoComplete="off" />
        <SelectField label="Category" {...field("category")}>
          {faqCategories.map((category) => (
            <option key={category} value={category}>
              {faqChips[category]}
            </option>
          ))}
        </SelectField>
        <TextArea
          label="Answer"
          {...field(
            "answer",
            `${[...deliveryPlaceholders, ...paymentPlaceholders, EXCHANGE_RATES].join(", ")} stand for what the settings of shipping, payment and exchange rates say`,
          )}
          required
          rows={8}
        />
      </OfficeForm>
    </>
  );
}

function EditHeading() {
  return (
    <>
      <BackLink to={LIST}>← FAQ</BackLink>
      <div className="office-head">
        <h2>Edit question</h2>
        <Confirm button="Remove" question="Remove this question?" yes="Yes, remove it" fields={{ intent: "remove" }}>
          <p>It leaves the FAQ page at once. The audit trail keeps its words.</p>
        </Confirm>
      </div>
    </>
  );
}
