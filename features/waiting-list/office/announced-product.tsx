import { editResource, loadResource } from "#features/accounts/middleware/resource-page.ts";
import { Field, SelectField, TextArea } from "#platform/ui/form/field.tsx";
import { BackLink } from "#platform/ui/office/back-link.tsx";
import { fieldPropsFor, OfficeForm } from "#platform/ui/office/office-form.tsx";
import { Options } from "#platform/ui/office/options.tsx";
import { announcedProductForm } from "../rules/announced-product-form.ts";
import { announcedProductStates, type AnnouncedProductState } from "../rules/announced-product.ts";
import { announcedProductList } from "../server/announced-products.ts";
import type { Route } from "./+types/announced-product.ts";

const stateLabels: Record<AnnouncedProductState, string> = {
  expected: "Coming soon",
  arrived: "Arrived: tell everybody who waits",
  dropped: "Not any more",
};

/** The form of new goods has the name of a product request, if one is given. */
export const loader = loadResource(announcedProductList, {
  empty: (_shop, { url }) => {
    const name = (new URL(url).searchParams.get("name") ?? "").slice(0, 80);
    return { text: { name, otherNames: "", note: "", state: "expected" } };
  },
});

export const action = editResource(announcedProductList, {
  list: "/office/waiting-list",
  form: announcedProductForm,
  newForm: announcedProductForm,
  saved: "Saved. Searches show it at once.",
});

export default function AnnouncedProduct({ loaderData: { id, version, text }, actionData }: Route.ComponentProps) {
  const field = fieldPropsFor(text, actionData);
  const isNew = version === undefined;
  return (
    <>
      <title>{`${isNew ? "New goods" : text["name"]} · Office`}</title>
      <BackLink to="/office/waiting-list">← Waiting list</BackLink>
      <h1>{isNew ? "Goods to come" : text["name"]}</h1>
      <OfficeForm key={id} result={actionData} button={isNew ? "Add" : "Save"} version={version}>
        <Field label="Name" {...field("name")} required maxLength={80} autoComplete="off" />
        <TextArea
          label="Other names"
          {...field("otherNames", "Separated by commas. A search for one of them says that it is coming soon.")}
          rows={3}
        />
        <Field label="Note for customers" {...field("note")} maxLength={200} autoComplete="off" />
        <SelectField label="State" {...field("state")}>
          <Options of={announcedProductStates.map((state) => [state, stateLabels[state]])} />
        </SelectField>
      </OfficeForm>
    </>
  );
}
