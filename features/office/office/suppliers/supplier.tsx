import { redirect } from "react-router";
import { officeAction, notFound, saved } from "#features/accounts/middleware/office-action.ts";
import { supplierForm } from "#features/stock/rules/supplier-form.ts";
import { addSupplier, findSupplier, saveSupplier } from "#features/stock/server/suppliers.ts";
import { shopContext } from "#platform/http/context.ts";
import { Refusal } from "#platform/rules/refusal.ts";
import { Field, TextArea } from "#platform/ui/form/field.tsx";
import { BackLink } from "#platform/ui/office/back-link.tsx";
import { fieldPropsFor, OfficeForm } from "#platform/ui/office/office-form.tsx";
import type { Route } from "./+types/supplier.ts";

const NEW = "new";

/** The supplier of the URL; an empty one for `/office/suppliers/new`. */
export async function loader({ params, context }: Route.LoaderArgs) {
  if (params.id !== NEW) return (await findSupplier(context.get(shopContext).db, params.id)) ?? notFound();
  return { id: NEW, version: undefined, text: { name: "", email: "", phone: "", note: "" } };
}

export const action = (args: Route.ActionArgs) =>
  officeAction(args, supplierForm, async ({ shop, actor, version, input: details }) => {
    const { id } = args.params;
    if (id !== NEW) return saved("Saved.", await saveSupplier(shop, actor, { id, version, details }));
    const added = await addSupplier(shop, actor, details);
    return added instanceof Refusal ? added : redirect("/office/suppliers");
  });

export default function Supplier({ loaderData: { id, version, text }, actionData }: Route.ComponentProps) {
  const field = fieldPropsFor(text, actionData);
  const isNew = id === NEW;
  return (
    <>
      <title>{`${isNew ? "New supplier" : text.name} · Office`}</title>
      <BackLink to="/office/suppliers">← Suppliers</BackLink>
      <h1>{isNew ? "New supplier" : text.name}</h1>
      <OfficeForm key={id} result={actionData} button={isNew ? "Add" : "Save"} version={version}>
        <Field label="Name" {...field("name")} required maxLength={80} autoComplete="off" />
        <Field
          label="Email"
          {...field("email", "Purchase orders are sent to it. Without one you print them.")}
          type="email"
          maxLength={254}
          autoComplete="off"
        />
        <Field label="Phone" {...field("phone")} type="tel" maxLength={40} autoComplete="off" />
        <TextArea label="Note" {...field("note", "Only staff see it")} maxLength={1000} />
      </OfficeForm>
    </>
  );
}
