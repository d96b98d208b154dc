import { editResource, loadResource } from "#features/accounts/middleware/resource-page.ts";
import { carrierForm, newCarrierForm } from "#features/shipping/rules/carrier-form.ts";
import { carrierList, carrierTexts } from "#features/shipping/server/carriers.ts";
import { NUMBER_PLACE } from "#platform/rules/tracking-url.ts";
import { Field } from "#platform/ui/form/field.tsx";
import { BackLink } from "#platform/ui/office/back-link.tsx";
import { Checkbox } from "#platform/ui/office/checkbox.tsx";
import { Confirm } from "#platform/ui/office/confirm.tsx";
import { fieldPropsFor, OfficeForm, type OfficeResult } from "#platform/ui/office/office-form.tsx";
import type { Route } from "./+types/carrier.ts";

export const loader = loadResource(carrierList, {
  empty: () => ({ text: { name: "", ...carrierTexts({ trackingUrl: "", phone: "", hasNumbers: true }) } }),
});

export const action = editResource(carrierList, {
  list: "/office/settings/carriers",
  form: carrierForm,
  newForm: newCarrierForm,
  saved: "Saved. Pages and new emails use it at once.",
});

export default function CarrierPage({ loaderData: { name, version, text }, actionData }: Route.ComponentProps) {
  return (
    <>
      <title>{`${name ?? "New carrier"} · Office`}</title>
      <BackLink to="/office/settings/carriers">← Carriers</BackLink>
      <div className="office-head">
        <h2>{name ?? "New carrier"}</h2>
        {name && (
          <Confirm button="Remove" question={`Remove ${name}?`} yes="Yes, remove it" fields={{ intent: "remove" }}>
            <p>Its parcels keep its name, but their numbers are no longer links.</p>
          </Confirm>
        )}
      </div>
      <OfficeForm key={name} result={actionData} button={name ? "Save" : "Add carrier"} version={version}>
        <CarrierFields isNew={name === undefined} text={text} result={actionData} />
      </OfficeForm>
    </>
  );
}

type FieldsProps = { isNew: boolean; text: Record<string, string>; result: OfficeResult | undefined };

function CarrierFields({ isNew, text, result }: FieldsProps) {
  const field = fieldPropsFor(text, result);
  return (
    <>
      {isNew && <Field label="Name" {...field("name")} required maxLength={60} autoComplete="off" />}
      <Field
        label="Address of its tracking page"
        {...field("trackingUrl", `Track a parcel there, copy the address, and put ${NUMBER_PLACE} where the number is`)}
        type="url"
        maxLength={300}
        autoComplete="off"
      />
      <Field
        label="Phone"
        {...field("phone", "For recipients, if they may call")}
        type="tel"
        maxLength={40}
        autoComplete="off"
      />
      <Checkbox
        label="Its parcels have a tracking number"
        name="hasNumbers"
        on={(result?.typed ?? text)["hasNumbers"] === "on"}
      />
    </>
  );
}
