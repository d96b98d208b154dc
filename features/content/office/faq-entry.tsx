import { buttonAction } from "#features/accounts/middleware/office-action.ts";
import { editResource, loadResource } from "#features/accounts/middleware/resource-page.ts";
import { paymentPlaceholders } from "#features/payments/rules/payment-placeholders.ts";
import { deliveryPlaceholders } from "#features/shipping/rules/delivery-placeholders.ts";
import { EXCHANGE_RATES } from "#platform/rules/currencies.ts";
import { Field, SelectField, TextArea } from "#platform/ui/form/field.tsx";
import { BackLink } from "#platform/ui/office/back-link.tsx";
import { Confirm } from "#platform/ui/office/confirm.tsx";
import { fieldPropsFor, OfficeForm } from "#platform/ui/office/office-form.tsx";
import { Options } from "#platform/ui/office/options.tsx";
import { faqForm } from "../rules/faq-form.ts";
import { faqCategories, faqChips } from "../rules/faq.ts";
import { faqList, moveFaqEntry } from "../server/faq.ts";
import type { Route } from "./+types/faq-entry.ts";

const LIST = "/office/settings/faq";

export const loader = loadResource(faqList, {
  empty: () => ({ text: { category: "general", question: "", answer: "" } }),
});

/** Also the action of the list: its arrows send `move` with the `direction` up or down. */
export const action = editResource(faqList, {
  list: LIST,
  form: faqForm,
  newForm: faqForm,
  saved: "Saved. The FAQ shows it at once.",
  intents: (args, id) => ({
    move: () =>
      buttonAction(args, LIST, ({ shop, actor, typed: { direction } }) =>
        moveFaqEntry(shop, actor, { id, direction: direction === "up" ? "up" : "down" }),
      ),
  }),
});

export default function FaqEntry({ loaderData: { id, version, text }, actionData }: Route.ComponentProps) {
  const field = fieldPropsFor(text, actionData);
  return (
    <>
      <title>{`${id ? text["question"] : "New question"} · Office`}</title>
      <BackLink to={LIST}>← FAQ</BackLink>
      {id ? <EditHeading /> : <h2>New question</h2>}
      <OfficeForm key={id} result={actionData} button={id ? "Save" : "Add question"} version={version}>
        <Field label="Question" {...field("question")} required maxLength={200} autoComplete="off" />
        <SelectField label="Category" {...field("category")}>
          <Options of={faqCategories.map((category) => [category, faqChips[category]])} />
        </SelectField>
        <TextArea
          label="Answer"
          {...field(
            "answer",
            `${[...deliveryPlaceholders, ...paymentPlaceholders, EXCHANGE_RATES].join(", ")} are replaced by what the settings of shipping, payment and exchange rates say`,
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
    <div className="office-head">
      <h2>Edit question</h2>
      <Confirm button="Remove" question="Remove this question?" yes="Yes, remove it" fields={{ intent: "remove" }}>
        <p>It leaves the FAQ page at once. The audit trail keeps its words.</p>
      </Confirm>
    </div>
  );
}
