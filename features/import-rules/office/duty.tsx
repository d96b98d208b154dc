import { editResource, loadResource } from "#features/accounts/middleware/resource-page.ts";
import type { ComparedAmount } from "#platform/rules/unusual-amount.ts";
import { Field, TextArea } from "#platform/ui/form/field.tsx";
import { BackLink } from "#platform/ui/office/back-link.tsx";
import { fieldPropsFor, OfficeForm } from "#platform/ui/office/office-form.tsx";
import { destinationGroups } from "../rules/destinations.ts";
import { dutyRuleForm, dutyRuleText, type DutyRuleDetails } from "../rules/import-rule-form.ts";
import { dutyRuleList } from "../server/edit-duty-rule.ts";
import type { Route } from "./+types/duty.ts";
import { RuleChecks } from "./rule-checks.tsx";

const newRule = {
  destination: "",
  currency: "",
  perHeading: 0,
  perItem: 0,
  perParcel: 0,
  upTo: null,
  nairaPerUnit: 0,
  message: "",
  source: "",
  isActive: true,
};

const LIST = "/office/settings/import-rules";

export const loader = loadResource(dutyRuleList, {
  empty: () => ({ text: dutyRuleText(newRule) }),
  more: ({ checkedOn }) => ({ checkedOn }),
});

export const action = editResource(dutyRuleList, {
  list: LIST,
  form: dutyRuleForm,
  newForm: dutyRuleForm,
  saved: "Saved. Carts and checkouts use it at once.",
  compared: comparedDuty,
});

const dutyAmounts = {
  perHeading: "the present amount for a kind of goods",
  perItem: "the present amount for an item",
  perParcel: "the present amount for a parcel",
  upTo: "the present limit",
  nairaPerUnit: "the present rate",
} as const;

function comparedDuty(before: DutyRuleDetails, after: DutyRuleDetails): ComparedAmount[] {
  return Object.entries(dutyAmounts).map(([name, what]) => {
    const field = name as keyof typeof dutyAmounts;
    const [amount, usual] = before.currency === after.currency ? [after[field] ?? 0, before[field]] : [0, null];
    return { what, amount, usual, format: (value: number) => value.toLocaleString("en-NG") };
  });
}

export default function Duty({ loaderData: { id, version, checkedOn, text }, actionData }: Route.ComponentProps) {
  const field = fieldPropsFor(text, actionData);
  const number = { inputMode: "decimal", autoComplete: "off" } as const;
  return (
    <>
      <title>{`${id ? "Duty rule" : "New duty rule"} · Office`}</title>
      <BackLink to={LIST}>← Import rules</BackLink>
      <h2>{id ? `Duty: ${text["destination"]}` : "New duty rule"}</h2>
      <p>
        What the recipient pays on delivery. It is an estimate that the cart and the checkout show, never part of a
        total.
      </p>
      <OfficeForm key={id} result={actionData} button={id ? "Save" : "Add rule"} version={version}>
        <div className="office-pair">
          <Field
            label="Destination"
            {...field("destination", `A country, or ${destinationGroups.join(" or ")}`)}
            required
            autoComplete="off"
          />
          <Field
            label="Currency"
            {...field("currency", "Three letters, as in EUR")}
            required
            maxLength={3}
            autoComplete="off"
          />
        </div>
        <div className="office-pair">
          <Field label="Per tariff heading" {...field("perHeading")} {...number} />
          <Field label="Per item" {...field("perItem", "For each product, however many units")} {...number} />
        </div>
        <div className="office-pair">
          <Field label="Per parcel" {...field("perParcel")} {...number} />
          <Field label="Goods up to" {...field("upTo", "In this currency; empty: any value")} {...number} />
        </div>
        <Field label="One unit of the currency, ₦" {...field("nairaPerUnit")} required {...number} />
        <TextArea label="What customers read" {...field("message")} required />
        <Field label="Source" {...field("source")} required autoComplete="off" />
        <RuleChecks text={text} typed={actionData?.typed} checkedOn={checkedOn} />
      </OfficeForm>
    </>
  );
}
