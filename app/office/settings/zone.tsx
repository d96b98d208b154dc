import { Link } from "react-router";
import { Refusal } from "../../../domain/refusal.ts";
import { shippingMethods, shippingMethodLabels } from "../../../domain/cart/shipping.ts";
import { zoneForm } from "../../../domain/cart/zone-form.ts";
import { asText } from "../../../server/audit/edit-conflict.ts";
import { findZone, saveZone } from "../../../server/shipping/office-shipping.ts";
import { shopContext, staffContext } from "../../context.ts";
import { Field } from "../../ui/form/field.tsx";
import { notFound, refused, saved, badInput } from "../action-responses.ts";
import { readForm, readVersion } from "../read-form.ts";
import { fieldsOf, OfficeForm } from "../ui/office-form.tsx";
import type { Route } from "./+types/zone.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  const zone = await findZone(shop.db, params.zoneId);
  if (!zone) return notFound();
  const { version, rates, ...rest } = zone;
  return { id: zone.id, version, name: zone.name, text: asText({ ...rest, ...rates }) };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const shop = context.get(shopContext);
  const { id: actor } = context.get(staffContext);
  const typed = await readForm(request);
  const parsed = zoneForm.safeParse(typed);
  if (!parsed.success) return badInput(parsed.error, typed);
  const edited = { id: params.zoneId, version: readVersion(typed), details: parsed.data };
  const result = await saveZone(shop, actor, edited);
  if (!result) return notFound();
  if (result instanceof Refusal) return refused(result, typed, result.details);
  return saved("Saved. Cart and checkout use it at once.", result);
}

export default function Zone({ loaderData: { id, version, name, text }, actionData }: Route.ComponentProps) {
  const field = fieldsOf(text, actionData);
  return (
    <>
      <title>{`${name} · Office`}</title>
      <Link className="office-back" to="/office/settings/shipping">
        ← Shipping
      </Link>
      <h2>{name}</h2>
      <OfficeForm key={id} result={actionData} button="Save" version={version}>
        <Field label="Name" {...field("name")} required autoComplete="off" />
        {shippingMethods.map((method) => (
          <Field
            key={method}
            label={`${shippingMethodLabels[method].name}, ₦`}
            {...field(method)}
            required
            inputMode="numeric"
            autoComplete="off"
          />
        ))}
        <Field
          label="Standard is free over, ₦"
          {...field("freeStandardOver", "Goods after discount, strictly more than this")}
          required
          inputMode="numeric"
          autoComplete="off"
        />
      </OfficeForm>
    </>
  );
}
