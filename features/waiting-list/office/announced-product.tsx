import { redirect } from "react-router";
import { officeAction, notFound, saved } from "#features/accounts/middleware/office-action.ts";
import { shopContext } from "#platform/http/context.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import { Field, SelectField, TextArea } from "#platform/ui/form/field.tsx";
import { BackLink } from "#platform/ui/office/back-link.tsx";
import { fieldPropsFor, OfficeForm } from "#platform/ui/office/office-form.tsx";
import { announcedProductForm } from "../rules/announced-product-form.ts";
import { announcedProductStates, type AnnouncedProductState } from "../rules/announced-product.ts";
import { addAnnouncedProduct, findAnnouncedProduct, saveAnnouncedProduct } from "../server/announced-products.ts";
import type { Route } from "./+types/announced-product.ts";

const NEW = "new";
const stateLabels: Record<AnnouncedProductState, string> = {
  expected: "Coming soon",
  arrived: "Arrived: tell everybody who waits",
  dropped: "Not any more",
};

/**
 * The announced product of the URL; for `/office/waiting-list/new` an empty one, with the name of a product request if
 * given.
 */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  if (params.good !== NEW) return (await findAnnouncedProduct(context.get(shopContext).db, params.good)) ?? notFound();
  const name = (new URL(request.url).searchParams.get("name") ?? "").slice(0, 80);
  return { id: NEW, version: undefined, text: { name, otherNames: "", note: "", state: "expected" } };
}

export const action = (args: Route.ActionArgs) =>
  officeAction(args, announcedProductForm, async ({ shop, actor, version, input: details }) => {
    const id = args.params.good;
    if (id !== NEW) {
      return saved(
        "Saved. Searches show it at once.",
        await saveAnnouncedProduct(shop, actor, { id, version, details }),
      );
    }
    const refusal = await addAnnouncedProduct(shop, actor, details);
    return refusal instanceof Refusal ? refusal : redirect("/office/waiting-list");
  });

export default function AnnouncedProduct({ loaderData: { id, version, text }, actionData }: Route.ComponentProps) {
  const field = fieldPropsFor<string>(text, actionData);
  const isNew = id === NEW;
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
          {announcedProductStates.map((state) => (
            <option key={state} value={state}>
              {stateLabels[state]}
            </option>
          ))}
        </SelectField>
      </OfficeForm>
    </>
  );
}
