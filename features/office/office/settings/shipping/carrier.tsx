import { redirect } from "react-router";
import {
  buttonAction,
  officeAction,
  notFound,
  resourceAction,
  saved,
} from "#features/accounts/middleware/office-action.ts";
import { carrierForm, newCarrierForm } from "#features/shipping/rules/carrier-form.ts";
import {
  addCarrier,
  carrierTexts,
  findCarrier,
  removeCarrier,
  saveCarrier,
} from "#features/shipping/server/carriers.ts";
import { shopContext } from "#platform/http/context.ts";
import { NUMBER_PLACE } from "#platform/rules/tracking-url.ts";
import { Field } from "#platform/ui/form/field.tsx";
import { BackLink } from "#platform/ui/office/back-link.tsx";
import { Confirm } from "#platform/ui/office/confirm.tsx";
import { fieldPropsFor, OfficeForm, type OfficeResult } from "#platform/ui/office/office-form.tsx";
import type { Route } from "./+types/carrier.ts";

const UNKNOWN = { trackingUrl: "", phone: "", hasNumbers: true };

/** The carrier of the URL; an empty one for `/office/settings/carriers/new`. */
export async function loader({ params, context }: Route.LoaderArgs) {
  if (!params.name) return { text: { name: "", ...carrierTexts(UNKNOWN) } };
  const carrier = (await findCarrier(context.get(shopContext).db, params.name)) ?? notFound();
  return { name: carrier.name, version: carrier.version, text: carrierTexts(carrier) };
}

export function action(args: Route.ActionArgs) {
  const { name } = args.params;
  if (!name) {
    return officeAction(
      args,
      newCarrierForm,
      async ({ shop, actor, input }) => (await addCarrier(shop, actor, input)) ?? redirect("/office/settings/carriers"),
    );
  }
  return resourceAction(args, {
    save: () =>
      officeAction(args, carrierForm, async ({ shop, actor, version, input: details }) =>
        saved(
          "Saved. Pages and new emails use it at once.",
          await saveCarrier(shop, actor, { name, version, details }),
        ),
      ),
    remove: () =>
      buttonAction(args, "/office/settings/carriers", ({ shop, actor }) => removeCarrier(shop, actor, name)),
  });
}

export default function CarrierPage({ loaderData: { name, version, text }, actionData }: Route.ComponentProps) {
  return (
    <>
      <title>{`${name ?? "New carrier"} · Office`}</title>
      <BackLink to="/office/settings/carriers">← Carriers</BackLink>
      <div className="office-head">
        <h2>{name ?? "New carrier"}</h2>
        {name && (
          <Confirm button="Remove" question={`Remove ${name}?`} yes="Yes, remove it" fields={{ intent: "remove" }}>
            <p>Parcels that it brought keep its name, but their numbers lead nowhere from then on.</p>
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
      <label className="office-check">
        <input type="checkbox" name="hasNumbers" defaultChecked={(result?.typed ?? text)["hasNumbers"] === "on"} />
        Its parcels have a tracking number
      </label>
    </>
  );
}
