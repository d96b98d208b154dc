import { editResource, loadResource } from "#features/accounts/middleware/resource-page.ts";
import { supplierForm } from "#features/stock/rules/supplier-form.ts";
import { supplierList } from "#features/stock/server/suppliers.ts";
import { Field, TextArea } from "#platform/ui/form/field.tsx";
import { BackLink } from "#platform/ui/office/back-link.tsx";
import { fieldPropsFor, OfficeForm } from "#platform/ui/office/office-form.tsx";
import type { Route } from "./+types/supplier.ts";

export const loader = loadResource(supplierList, {
  empty: () => ({ text: { name: "", email: "", phone: "", note: "" } }),
});

export const action = editResource(supplierList, {
  list: "/office/suppliers",
  form: supplierForm,
  newForm: supplierForm,
  saved: "Saved.",
});

export default function Supplier({ loaderData: { id, version, text }, actionData }: Route.ComponentProps) {
  const field = fieldPropsFor(text, actionData);
  const isNew = version === undefined;
  const name = isNew ? "New supplier" : text["name"];
  return (
    <>
      <title>{`${name} · Office`}</title>
      <BackLink to="/office/suppliers">← Suppliers</BackLink>
      <h1>{name}</h1>
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
