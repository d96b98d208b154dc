import { redirect } from "react-router";
import { officeAction, notFound, saved } from "#features/accounts/middleware/office-action.ts";
import { chooseProducts } from "#features/catalogue/server/office-products.ts";
import { readZonesAndCountries } from "#features/shipping/server/shipping-table.ts";
import { shopContext } from "#platform/http/context.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import { Field, SelectField, TextArea } from "#platform/ui/form/field.tsx";
import { BackLink } from "#platform/ui/office/back-link.tsx";
import { fieldPropsFor, OfficeForm } from "#platform/ui/office/office-form.tsx";
import { destinationGroups } from "../rules/destinations.ts";
import {
  aboutChoices,
  confidenceLabels,
  importRuleForm,
  importRuleText,
  verdictLabels,
} from "../rules/import-rule-form.ts";
import { confidences, importVerdicts } from "../rules/import-rules.ts";
import { addImportRule, saveImportRule } from "../server/edit-import-rule.ts";
import { findImportRule } from "../server/office-import-rules.ts";
import type { Route } from "./+types/import-rule.ts";
import { RuleChecks } from "./rule-checks.tsx";

const newRule = importRuleText({
  destination: "",
  kind: null,
  productId: null,
  dispatchedFrom: null,
  verdict: "acknowledge",
  message: "",
  instead: [],
  source: "",
  confidence: "medium",
  isActive: true,
});

/** The most products that the form offers. */
const MOST_PRODUCTS = 500;

/** The rule of the URL; an empty one for `/office/settings/import-rules/new`. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const { db } = shop;
  const [rule, products, { countries }] = await Promise.all([
    params.id ? findImportRule(db, params.id) : undefined,
    chooseProducts(shop, { search: "", category: "", only: "all" }, MOST_PRODUCTS),
    readZonesAndCountries(db),
  ]);
  if (params.id && !rule) notFound();
  return {
    id: rule?.id,
    revision: rule?.revision,
    checkedOn: rule?.checkedOn,
    text: rule ? importRuleText(rule) : newRule,
    about: aboutChoices(products),
    destinations: [...destinationGroups, ...countries.map(({ name }) => name)],
  };
}

export const action = (args: Route.ActionArgs) =>
  officeAction(args, importRuleForm, async ({ shop, actor, version, input: { isCheckedToday, ...details } }) => {
    const { id } = args.params;
    if (!id) {
      const added = await addImportRule(shop, actor, details);
      return added instanceof Refusal ? added : redirect("/office/settings/import-rules");
    }
    return saved(
      "Saved. Product pages, carts and checkouts go by it at once; orders keep what their customers accepted.",
      await saveImportRule(shop, actor, { id, version, details, isChecked: isCheckedToday }),
    );
  });

export default function ImportRule({ loaderData, actionData }: Route.ComponentProps) {
  const { id, revision, checkedOn, text, about, destinations } = loaderData;
  const field = fieldPropsFor(text, actionData);
  return (
    <>
      <title>{`${id ? "Import rule" : "New import rule"} · Office`}</title>
      <BackLink to="/office/settings/import-rules">← Import rules</BackLink>
      <h2>{id ? "Import rule" : "New import rule"}</h2>
      <OfficeForm key={id} result={actionData} button={id ? "Save" : "Add rule"} version={revision}>
        <Field
          label="Destination"
          {...field("destination", `A country, or ${destinationGroups.join(" or ")}`)}
          required
          list="destinations"
          autoComplete="off"
        />
        <datalist id="destinations">
          {destinations.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </datalist>
        <Choice label="Goods" field={field("about")} choices={about} />
        <Field
          label="Only when sent from"
          {...field("dispatchedFrom", "A country, as in Norway; empty: from anywhere")}
          autoComplete="off"
        />
        <Choice
          label="Verdict"
          field={field("verdict")}
          choices={importVerdicts.map((one) => [one, verdictLabels[one]])}
        />
        <TextArea
          label="What customers read"
          {...field("message", "Why, or what they must know. A change asks for a new acceptance")}
          required
        />
        <Field
          label="Take instead"
          {...field("instead", "Numbers of products, for example 2, 18")}
          inputMode="text"
          autoComplete="off"
        />
        <Field
          label="Source"
          {...field("source", "Law, list or page, as customers read it")}
          required
          autoComplete="off"
        />
        <Choice
          label="How sure it is"
          field={field("confidence")}
          choices={confidences.map((one) => [one, confidenceLabels[one]])}
        />
        <RuleChecks text={text} typed={actionData?.typed} checkedOn={checkedOn} />
      </OfficeForm>
    </>
  );
}

type ChoiceProps = { label: string; field: ReturnType<ReturnType<typeof fieldPropsFor>>; choices: [string, string][] };

function Choice({ label, field, choices }: ChoiceProps) {
  return (
    <SelectField label={label} {...field}>
      {choices.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </SelectField>
  );
}
