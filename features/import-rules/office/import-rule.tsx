import { notFound } from "#features/accounts/middleware/office-action.ts";
import { editResource } from "#features/accounts/middleware/resource-page.ts";
import { chooseProducts } from "#features/catalogue/server/office-products.ts";
import { readZonesAndCountries } from "#features/shipping/server/shipping-table.ts";
import { shopContext } from "#platform/http/context.ts";
import { Field, SelectField, TextArea } from "#platform/ui/form/field.tsx";
import { BackLink } from "#platform/ui/office/back-link.tsx";
import { fieldPropsFor, OfficeForm } from "#platform/ui/office/office-form.tsx";
import { Options } from "#platform/ui/office/options.tsx";
import { destinationGroups } from "../rules/destinations.ts";
import {
  aboutChoices,
  confidenceLabels,
  importRuleForm,
  importRuleText,
  riskLabels,
  verdictLabels,
} from "../rules/import-rule-form.ts";
import { confidences, importVerdicts, risks } from "../rules/import-rules.ts";
import { importRuleList } from "../server/edit-import-rule.ts";
import type { Route } from "./+types/import-rule.ts";
import { RuleChecks } from "./rule-checks.tsx";

const newRule = importRuleText({
  destination: "",
  kind: null,
  productId: null,
  dispatchedFrom: null,
  verdict: "acknowledge",
  risk: "kept",
  message: "",
  instead: [],
  source: "",
  confidence: "medium",
  isActive: true,
});

const LIST = "/office/settings/import-rules";
/** The most products that the form offers. */
const MOST_PRODUCTS = 500;

/** The rule of the URL; an empty one for `/office/settings/import-rules/new`. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const { db } = shop;
  const [rule, products, { countries }] = await Promise.all([
    params.id ? importRuleList.find(db, params.id) : undefined,
    chooseProducts(shop, { search: "", category: "", only: "all" }, MOST_PRODUCTS),
    readZonesAndCountries(db, shop.clock()),
  ]);
  if (params.id && !rule) notFound();
  return {
    ...(rule ? importRuleList.show(rule) : { id: undefined, version: undefined, text: newRule }),
    checkedOn: rule?.checkedOn,
    about: aboutChoices(products),
    destinations: [...destinationGroups, ...countries.map(({ name }) => name)],
  };
}

export const action = editResource(importRuleList, {
  list: LIST,
  form: importRuleForm,
  newForm: importRuleForm,
  saved: "Saved. Product pages, carts and checkouts use it at once; orders keep what their customers accepted.",
});

export default function ImportRule({ loaderData, actionData }: Route.ComponentProps) {
  const { id, version, checkedOn, text, about, destinations } = loaderData;
  const field = fieldPropsFor(text, actionData);
  return (
    <>
      <title>{`${id ? "Import rule" : "New import rule"} · Office`}</title>
      <BackLink to={LIST}>← Import rules</BackLink>
      <h2>{id ? "Import rule" : "New import rule"}</h2>
      <OfficeForm key={id} result={actionData} button={id ? "Save" : "Add rule"} version={version}>
        <Field
          label="Destination"
          {...field("destination", `A country, or ${destinationGroups.join(" or ")}`)}
          required
          list="destinations"
          autoComplete="off"
        />
        <datalist id="destinations">
          <Options of={destinations} />
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
        <Choice
          label="At the border"
          field={field("risk", "If customers accept it first: what may be checked or kept is at their risk")}
          choices={risks.map((one) => [one, riskLabels[one]])}
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
      <Options of={choices} />
    </SelectField>
  );
}
